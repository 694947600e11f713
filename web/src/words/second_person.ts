/** Sentences about seats, told to whoever sits in one of them: "{0} takes a seat" becomes "You take a seat". */

const IRREGULAR: Record<string, string> = { is: "are", was: "were", has: "have", does: "do" };

/** What they do, of one who does it: "passes" becomes "pass". */
function plural_verb(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz|go)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** Where one clause ends and the next begins: not in "St. Paul's". */
const BETWEEN_CLAUSES = /(?<=[:;!?] |(?<!\bSt)\. )/;
const ENDS_SENTENCE = /[.!?] $/;
/** A verb, behind the one who does it or behind another one; no noun with "ss", no number of things, and not the
    second of two kinds of them, as in "of rocks and pigs". */
const FIRST_VERB = /^((?:Only )?\{\d+\} (?:(?:now|also|then) )?)([a-z]+(?<!s)s)\b/;
const FURTHER_VERB = /(?<! of [a-z]+s)((?:,? and|,) (?:(?:now|also|then) )?)([a-z]+(?<!s)s)\b/g;

/** What is owned was named before: "is {0}'s;", "not {0}'s or that of {1}". */
const NOTHING_OWNED = /^'s(?![\w-]| (?!(?:or|and)\b))/;

/** "The time of {0} is over" as "{0}'s time is over"; where nobody else is named, "they" is the reader too. */
function owned_first(sentence: string, name: string): string {
  const owned = sentence.replace(new RegExp(`\\b[Tt]he ([a-z]+) of \\${name}(?!')`, "g"), `${name}'s $1`);
  const others = owned.replaceAll(name, "").includes("{");
  return others ? owned : owned.replace(/\bthey are\b/g, "you are");
}

/** The sentence with `{0:You}`, `{0:your}` … where it speaks of the reader's seat. */
export function told_to(seat: number, sentence: string): string {
  const name = `{${seat}}`;
  if (!sentence.includes(name)) return sentence;
  let begins = true;
  return owned_first(sentence, name)
    .split(BETWEEN_CLAUSES)
    .map((clause) => {
      const acts = clause.startsWith(`${name} `) || clause.startsWith(`Only ${name} `);
      const told = acts
        ? clause
            .replace(FIRST_VERB, (_, who: string, verb: string) => who + plural_verb(verb))
            .replace(FURTHER_VERB, (_, and: string, verb: string) => and + plural_verb(verb))
            .replace(/\btheir\b/g, "your")
        : clause;
      const capital = begins && clause.startsWith(name);
      begins = ENDS_SENTENCE.test(clause);
      const [first, ...rest] = told.split(name);
      return rest.reduce((before, after, index) => {
        const owner = after.startsWith("'s");
        const begun = (capital && index === 0) || before.endsWith("“");
        const you = `${begun ? "Y" : "y"}ou${owner ? (NOTHING_OWNED.test(after) ? "rs" : "r") : ""}`;
        return `${before}{${seat}:${you}}${owner ? after.slice(2) : after}`;
      }, first ?? "");
    })
    .join("");
}
