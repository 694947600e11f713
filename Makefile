# Keydom's commands. `make help` lists them; each takes care of what it needs.

PREPARED = sh scripts/python.sh scripts/prepare.py
BIN = .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play test quick fresh hosting dev hooks lock bench load table-figures pictures book axe fuzz kill-test hostile attack leaks wheel dist docs clean

help: ## List these commands
	@echo "Keydom: play, study and teach machines the Key games of Richard Breese"
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

play: ## Play in your browser
	@$(PREPARED)
	@$(BIN)/keydom play

test: ## Run every check
	@sh scripts/python.sh scripts/check.py

quick: ## Run what matters while you work: seconds, not minutes
	@sh scripts/python.sh scripts/check.py --quick

fresh: ## Run `make play` and `make test` in a bare Debian, as root (SUITE=trixie; ONLY=play)
	@sh scripts/python.sh scripts/fresh.py $(addprefix --suite ,$(SUITE)) $(addprefix --only ,$(ONLY))

hosting: ## Try docs/hosting.md out in a bare Debian, as root: HTTPS, PostgreSQL, backup, upgrade, two servers (SUITE=trixie)
	@$(PREPARED)
	@$(BIN)/python scripts/hosting.py $(addprefix --suite ,$(SUITE))

lock: ## Renew the lock files after a change of what pyproject.toml asks for (UPGRADE=1: newest versions)
	@sh scripts/python.sh scripts/lock.py $(if $(UPGRADE),--upgrade)

hooks: ## Let git run the style checks before each commit
	@$(PREPARED) --development
	@$(BIN)/pre-commit install

dev: ## Work on Keydom: server and client reload when a file changes
	@sh scripts/python.sh scripts/dev.py

bench: ## Measure the speed of all games, with other libraries beside ours (GAME=london measures one; FACES=1: the faces for research)
	@$(PREPARED) --no-client $(if $(FACES),--development)
	@$(BIN)/python -m benchmarks.$(if $(FACES),faces,peers) $(GAME)

load: ## Measure the server under load (TABLES=50,300; PROGRAMS=50; SECONDS=30; DATABASE=both; PACE=flat; WORKERS=2; PEER=1)
	@$(PREPARED) --development
	@$(BIN)/python -m benchmarks.load --tables $(or $(TABLES),50,300) --seconds $(or $(SECONDS),30) \
		$(addprefix --programs ,$(PROGRAMS)) $(addprefix --database ,$(DATABASE)) $(addprefix --pace ,$(PACE)) \
		$(addprefix --workers ,$(WORKERS)) \
		$(if $(PEER),--peer)

table-figures: ## Play whole games by clicking, and measure what jumps, is hidden, small or slow (GAME=london; WIDTH=390; JSON=file)
	@$(PREPARED) --development --browser
	@$(BIN)/python scripts/table_figures.py $(addprefix --game ,$(GAME)) $(addprefix --width ,$(WIDTH)) \
		$(addprefix --json ,$(JSON))

pictures: ## Take pictures of the key moments of each game, into build/pictures (GAME=london; WIDTH=390; MOMENT=auction; PAGE=host)
	@$(PREPARED) --development --browser
	@$(BIN)/python scripts/pictures.py $(addprefix --game ,$(GAME)) $(addprefix --width ,$(WIDTH)) \
		$(addprefix --moment ,$(MOMENT)) $(addprefix --game people --moment ,$(PAGE))

book: ## Take the pictures of the games' books, which stand in docs/rules, into docs/images/book (GAME=london)
	@$(PREPARED) --development --browser
	@$(BIN)/python scripts/book.py $(addprefix --game ,$(GAME))

axe: ## Let axe look for what shuts people out, at the moments of the pictures (GAME=london; WIDTH=390; MOMENT=auction; PAGE=host)
	@$(PREPARED) --development --browser
	@$(BIN)/python scripts/axe.py $(addprefix --game ,$(GAME)) $(addprefix --width ,$(WIDTH)) \
		$(addprefix --moment ,$(MOMENT)) $(addprefix --game people --moment ,$(PAGE))

fuzz: ## Play random games, all invariants checked (GAMES=1000 of each game; GAME=london plays one)
	@$(PREPARED) --no-client
	@$(BIN)/keydom fuzz $(GAME) --games $(or $(GAMES),1000)

kill-test: ## Kill the server under load and look for lost moves (KILLS=50; GAME=london plays one game)
	@$(PREPARED) --development
	@$(BIN)/python scripts/kill_test.py --kills $(or $(KILLS),50) $(addprefix --game ,$(GAME))

hostile: ## Send the server what nobody should, and see whether it stands (CASES=20000 of each kind; SEED=1)
	@$(PREPARED) --development
	@$(BIN)/python scripts/hostile.py --cases $(or $(CASES),20000) --seed $(or $(SEED),1)

attack: ## Try, signed in, what belongs to others, and see whether all of it is refused
	@$(PREPARED) --development
	@$(BIN)/python scripts/attack.py

leaks: ## Compare what the server tells of positions that a viewer may not tell apart (PAIRS=100000; GAME=london)
	@$(PREPARED) --no-client --development
	@$(BIN)/python scripts/leaks.py --pairs $(or $(PAIRS),100000) $(addprefix --game ,$(GAME))

docs: ## Build the documentation as a site, into build/docs
	@$(PREPARED) --no-client --development
	@$(BIN)/python scripts/docs.py

wheel: ## Build two wheels with the client inside, into dist/: compiled for this platform, and for any
	@$(PREPARED)
	@$(BIN)/python scripts/pack.py wheel

dist: ## Build both wheels and the source archive, into dist/
	@$(PREPARED)
	@$(BIN)/python scripts/pack.py wheel sdist

clean: ## Remove what was built: environment, client, wheels
	rm -rf .venv build dist src/*.egg-info src/keydom/server/static web/dist web/node_modules
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
