import { describe, expect, it } from "vitest";
import { assessBackground, type BackgroundFacts, secondsSince } from "./rules-health";

const NOW = new Date("2026-11-23T08:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const FACTS: BackgroundFacts = {
	overdue: 0,
	visits: { late: 0, failing: 0 },
	cronTasks: new Map([
		["due work", ago(1)],
		["billing", ago(15)],
	]),
	backupsLate: 0,
};
const OK = { background: "ok", backups: "ok", billing: "ok" };

describe("what is late", () => {
	it.each<[string, Partial<BackgroundFacts>, object]>([
		["nothing where all is done in time", {}, OK],
		["nothing in an installation that has just begun", { cronTasks: new Map() }, OK],
		["the background that hands nothing over", { overdue: 1 }, { ...OK, background: "late" }],
		["visits that do not end", { visits: { late: 1, failing: 0 } }, { ...OK, background: "late" }],
		["visits that fail", { visits: { late: 0, failing: 1 } }, { ...OK, background: "late" }],
		[
			"a cron that has stopped",
			{
				cronTasks: new Map([
					["due work", ago(6)],
					["billing", ago(61)],
				]),
			},
			{ ...OK, background: "late", billing: "late" },
		],
		["backups", { backupsLate: 2 }, { ...OK, backups: "late" }],
	])("%s", (_, facts, expected) => {
		expect(assessBackground({ ...FACTS, ...facts }, NOW)).toEqual(expected);
	});

	it("is counted in whole seconds, and from a clock that is ahead as none", () => {
		expect([secondsSince(ago(1), NOW), secondsSince(ago(-1), NOW), secondsSince(null, NOW)]).toEqual([
			60,
			0,
			null,
		]);
	});
});
