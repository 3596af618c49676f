"""How people fare with cases, as the store keeps it."""

from __future__ import annotations

from contextlib import suppress

from gaslight.storage.belongings import CASES, handed_over
from gaslight.storage.engine import Conflict, Statement
from gaslight.storage.rows import CaseStormRow, CaseTryRow
from gaslight.storage.store import Store, insert


class CaseBook:
    """The tries of all people, and their runs against the clock."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def tried(self, person: str, game: str, case: str) -> CaseTryRow | None:
        """How a person fared with a case so far."""
        found = await self.store.rows(
            CaseTryRow, "WHERE person = ? AND game = ? AND case_id = ?", (person, game, case)
        )
        return found[0] if found else None

    async def keep(self, row: CaseTryRow) -> None:
        """Keep how a person fares, in place of what was kept."""
        remove = "DELETE FROM case_tries WHERE person = ? AND game = ? AND case_id = ?"
        with suppress(Conflict):  # the same person tried it on another page in the same moment
            await self.store.engine.write(
                [(remove, (row.person, row.game, row.case_id)), insert(row)]
            )

    async def of_person(self, person: str) -> list[CaseTryRow]:
        """All that a person tried, the newest first."""
        return await self.store.rows(CaseTryRow, "WHERE person = ? ORDER BY at DESC", (person,))

    async def adopt(self, device: str, person: str) -> bool:
        """What was kept of a device comes to be a person's; of a case that both tried the person's stays.

        Whether there was anything.
        """
        if not await self.store.rows(CaseTryRow, "WHERE person = ? LIMIT 1", (device,)):
            return False
        await self.store.engine.write(handed_over(device, person, CASES))
        return True

    async def fared(self, game: str, case: str) -> tuple[int, int]:
        """How many people answered a case, and how many of them were right at once: of those whom the server knows."""
        rows = await self.store.engine.fetch(
            "SELECT COUNT(*), SUM(first) FROM case_tries WHERE game = ? AND case_id = ? AND tries > 0"
            " AND person IN (SELECT id FROM people)",
            (game, case),
        )
        return int(rows[0][0]), int(rows[0][1] or 0)

    async def first_tries(self, since: int) -> list[tuple[CaseTryRow, bool]]:
        """What was first tried from a time on, in order, each with whether the server knows the person."""
        columns = ", ".join(f"case_tries.{name}" for name in CaseTryRow.columns())
        sql = (
            f"SELECT {columns}, people.id IS NOT NULL FROM case_tries"  # noqa: S608 - our own words
            " LEFT JOIN people ON people.id = case_tries.person WHERE began_at >= ?"
            " ORDER BY began_at, person, game, case_id"
        )
        return [
            (CaseTryRow(*row[:-1]), bool(row[-1]))
            for row in await self.store.engine.fetch(sql, (since,))
        ]

    async def knows(self, person: str) -> bool:
        """Whether anything is kept under this id."""
        one = "WHERE person = ? LIMIT 1"
        tried = await self.store.rows(CaseTryRow, one, (person,))
        return bool(tried or await self.store.rows(CaseStormRow, one, (person,)))

    async def forget_unknown(self, before: int) -> None:
        """Remove what was done before a time by whom the server knows by nothing else."""
        nobody = "person NOT IN (SELECT id FROM people)"
        tries = f"DELETE FROM case_tries WHERE at < ? AND {nobody}"  # noqa: S608 - our own words
        storms = f"DELETE FROM case_storms WHERE began_at < ? AND {nobody}"  # noqa: S608
        await self.store.engine.write([(tries, (before,)), (storms, (before,))])

    async def begin_storm(self, storm: CaseStormRow, over_before: int) -> None:
        """A new run; of those begun before a time, which are over, the best alone is kept."""
        best = "SELECT id FROM case_storms WHERE person = ? ORDER BY score DESC, id LIMIT 1"
        sql = f"DELETE FROM case_storms WHERE person = ? AND began_at < ? AND id <> ({best})"  # noqa: S608
        over: Statement = (sql, (storm.person, over_before, storm.person))
        await self.store.engine.write([over, insert(storm)])

    async def storm(self, name: str) -> CaseStormRow | None:
        """The run of an id."""
        found = await self.store.rows(CaseStormRow, "WHERE id = ?", (name,))
        return found[0] if found else None

    async def answered(self, storm: CaseStormRow, right: bool) -> None:
        """Count one answer of a run: once, whoever else sends the same."""
        await self.store.engine.write(
            [
                (
                    "UPDATE case_storms SET asked = ?, score = ? WHERE id = ? AND asked = ?",
                    (storm.asked + 1, storm.score + int(right), storm.id, storm.asked),
                )
            ]
        )

    async def best_storm(self, person: str) -> int:
        """The most cases a person ever solved in one run."""
        rows = await self.store.engine.fetch(
            "SELECT MAX(score) FROM case_storms WHERE person = ?", (person,)
        )
        return int(rows[0][0] or 0)
