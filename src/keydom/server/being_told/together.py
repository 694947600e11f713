"""All parts of being told, put together."""

from __future__ import annotations

from collections.abc import Callable

from keydom.server.being_told.mail import Mail, MailServer
from keydom.server.being_told.noticing import Noticing
from keydom.server.being_told.on_screen import OnScreen
from keydom.server.being_told.outbox import Outbox
from keydom.server.being_told.outward import Outward
from keydom.server.being_told.push import Push, fresh_key
from keydom.server.being_told.services import Services
from keydom.server.being_told.store import ToldStore
from keydom.server.being_told.telling import Telling
from keydom.server.hours.store import HoursStore
from keydom.server.settings import Settings
from keydom.server.tables.table_limits import TableLimits
from keydom.server.tables.tables import Tables


class Together:
    """What finds out, what sends, and what people say about it. `clock` tells the time of day, `hosts` what the server
    is called. ValueError for settings that are none."""

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        store: ToldStore,
        hours: HoursStore,
        limits: TableLimits,
        clock: Callable[[], float],
        hosts: frozenset[str],
    ) -> None:
        self.store = store
        server = MailServer.named(settings.smtp, settings.mail_from)
        mail = None if server is None else Mail(server, settings.signing_secret())
        self.push = Push(Outward(settings.inward), "" if server is None else server.sender)
        services = Services(settings.inward)
        self.on_screen = OnScreen()
        self.telling = Telling(tables, store, settings.limits, limits, self.push, mail, services, hosts)
        self.noticing = Noticing(tables, store, self.on_screen, settings.notice_grace)
        self.outbox = Outbox(tables, store, hours, self.telling.channels, clock)

    def start(self) -> None:
        """Begin to look and to send. Raises StorageFailed."""
        self.push.use(self.store.shared_key("push", fresh_key()))
        self.noticing.looking.start()
        self.outbox.looking.start()

    async def stop(self) -> None:
        """End it."""
        await self.noticing.looking.stop()
        await self.outbox.stop()
