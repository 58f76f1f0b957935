import { expect, it } from "vitest";
import { kindAt, sqlAt, TODAY_IN_SQL } from "./record-days";
import { vehicle } from "./tenant";

it.each([
	["ten minutes before midnight in winter", "2026-12-31T23:50:00Z", "2026-12-31"],
	["twenty past midnight in winter", "2026-03-29T00:20:00Z", "2026-03-29"],
	["twenty past midnight in summer, which is yesterday in UTC", "2026-03-29T23:20:00Z", "2026-03-30"],
	["the leap day", "2028-02-29T10:00:00Z", "2028-02-29"],
])("%s: the day of the UK", (_, now, today) => {
	expect(
		sqlAt(new Date(now), { sql: `date >= ${TODAY_IN_SQL} OR date = date(${TODAY_IN_SQL}, '-1 day')` }).sql,
	).toBe(`date >= '${today}' OR date = date('${today}', '-1 day')`);
});

it("sets the day of derived values and leaves the rest of a kind", () => {
	const kind = { table: vehicle, label: "r.code", search: [], order: [] };
	const now = new Date("2026-06-01T12:00:00Z");
	expect(kindAt(now, kind)).toBe(kind);
	expect(kindAt(now, { ...kind, derived: { next: { sql: TODAY_IN_SQL, single: true } } })).toEqual({
		...kind,
		derived: { next: { sql: "'2026-06-01'", single: true } },
	});
});
