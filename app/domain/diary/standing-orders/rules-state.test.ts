import { describe, expect, it } from "vitest";
import { listDueDays, listNextDays, type MadeDay, orderState, type StandingOrderFacts } from "./rules-state";

const TODAY = "2026-12-02";
const ORDER: StandingOrderFacts = {
	rule: "weekly",
	every: 1,
	weekdays: [0, 2],
	month_day: null,
	starts_on: "2026-11-30",
	ends_on: null,
	on_holiday: "skip",
	days_ahead: 7,
	left_out: [],
	is_paused: 0,
	paused_until: null,
	ended_at: null,
	problem: null,
};
const MADE: MadeDay[] = [{ rule_date: "2026-12-02", date: "2026-12-02" }];
const CHRISTMAS = [{ date: "2026-12-28", title: "Boxing Day (substitute day)" }];

describe("the state", () => {
	it.each<[changes: Partial<StandingOrderFacts>, state: string]>([
		[{}, "active"],
		[{ is_paused: 1 }, "paused"],
		[{ is_paused: 1, paused_until: "2026-12-03" }, "paused"],
		[{ is_paused: 1, paused_until: TODAY }, "active"],
		[{ problem: "On stop" }, "stopped"],
		[{ problem: "On stop", is_paused: 1 }, "paused"],
		[{ ends_on: TODAY }, "active"],
		[{ ends_on: "2026-12-01" }, "ended"],
		[{ ended_at: "2026-12-01T10:00:00.000Z", is_paused: 1 }, "ended"],
	])("with %o is %s", (changes, state) => {
		expect(orderState({ ...ORDER, ...changes }, TODAY)).toBe(state);
	});
});

describe("what is due", () => {
	it.each<[what: string, changes: Partial<StandingOrderFacts>, made: MadeDay[], days: string]>([
		["today to seven days ahead", {}, [], "12-02 12-07 12-09"],
		["without what was made", {}, MADE, "12-07 12-09"],
		["today alone", { days_ahead: 0 }, [], "12-02"],
		["a fortnight ahead", { days_ahead: 14 }, MADE, "12-07 12-09 12-14 12-16"],
		["without what is left out", { left_out: ["2026-12-07"] }, MADE, "12-09"],
		["nothing while paused", { is_paused: 1 }, [], ""],
		["what is after the pause", { is_paused: 1, paused_until: "2026-12-08" }, [], "12-09"],
		["not beyond its end", { ends_on: "2026-12-07" }, MADE, "12-07"],
		["not before its start", { starts_on: "2026-12-08" }, [], "12-09"],
		["nothing once it has ended", { ended_at: "2026-12-01T10:00:00.000Z" }, [], ""],
		[
			"not twice where the rule has come to a day that has a job",
			{},
			[{ rule_date: "2026-12-04", date: "2026-12-07" }],
			"12-02 12-09",
		],
	])("%s", (_, changes, made, days) => {
		const due = listDueDays({ ...ORDER, ...changes }, TODAY, made, []);
		expect(due.map(({ date }) => date.slice(5)).join(" ")).toBe(days);
	});

	it("moves a holiday's job, which is due by its own day", () => {
		const order = { ...ORDER, on_holiday: "after" as const };
		expect(listDueDays(order, "2026-12-22", [], CHRISTMAS)).toEqual([
			{ rule_date: "2026-12-23", date: "2026-12-23" },
			{ rule_date: "2026-12-28", date: "2026-12-29" },
		]);
	});
});

describe("the next days", () => {
	const show = (changes: Partial<StandingOrderFacts>, made: MadeDay[] = MADE) =>
		listNextDays({ ...ORDER, ...changes }, { today: TODAY, count: 9 }, made, CHRISTMAS).map(
			({ rule_date, state }) => `${rule_date.slice(5)} ${state}`,
		);

	it("have what was made, what is due and what is not", () => {
		expect(show({ left_out: ["2026-12-07"], is_paused: 1, paused_until: "2026-12-14" })).toEqual([
			...["12-02 made", "12-07 left_out", "12-09 paused", "12-14 due", "12-16 due", "12-21 due"],
			...["12-23 due", "12-28 holiday", "12-30 due"],
		]);
	});

	it("have what was made by another rule", () => {
		expect(show({ weekdays: [4] }).slice(0, 2)).toEqual(["12-02 made", "12-04 due"]);
	});

	it("begin at the start where that is far away", () => {
		expect(show({ starts_on: "2028-05-10" }, []).slice(0, 2)).toEqual(["05-10 due", "05-15 due"]);
	});

	it("are found over years, and end with the order", () => {
		const yearly = { every: 52, starts_on: "2026-12-07", weekdays: [0] };
		expect(show(yearly, [])).toEqual(["12-07 due", "12-06 due", "12-04 due", "12-03 due"]);
		expect(show({ ends_on: "2026-12-08" })).toEqual(["12-02 made", "12-07 due"]);
		expect(show({ ended_at: "2026-12-01T10:00:00.000Z" })).toEqual(["12-02 made"]);
	});
});
