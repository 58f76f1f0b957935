import { describe, expect, it } from "vitest";
import { type Arrears, assessArrears, dunningStepOf } from "./rules-dunning";

const DUE = "2026-11-01";
const state = (over: Partial<Arrears> = {}): Arrears => ({
	status: "active",
	suspended: 0,
	past_due_since: null,
	dunning_step: 0,
	...over,
});

describe("steps", () => {
	it.each([
		["2026-11-01", 0],
		["2026-11-03", 0],
		["2026-11-04", 1],
		["2026-11-07", 1],
		["2026-11-08", 2],
		["2026-11-15", 3],
		["2026-11-21", 3],
		["2026-11-22", 4],
		["2027-11-22", 4],
	])("due on 01-11, on %s it is step %i", (today, step) => {
		expect(dunningStepOf(DUE, today)).toBe(step);
	});
});

describe("arrears", () => {
	it.each<[string, Partial<Arrears>, string | null, string, object]>([
		["nothing owed", {}, null, "2026-11-10", { status: "active", suspended: 0, mails: 0 }],
		[
			"on the due date nothing is late",
			{},
			DUE,
			"2026-11-01",
			{ status: "active", past_due_since: null, mails: 0 },
		],
		[
			"the day after it is past due, without a mail",
			{},
			DUE,
			"2026-11-02",
			{ status: "past_due", past_due_since: DUE, mails: 0 },
		],
		[
			"3 days: the first reminder",
			{ status: "past_due" },
			DUE,
			"2026-11-04",
			{ dunning_step: 1, mails: 1, suspended: 0 },
		],
		["once only", { status: "past_due", dunning_step: 1 }, DUE, "2026-11-05", { dunning_step: 1, mails: 0 }],
		[
			"several days missed: only the newest",
			{},
			DUE,
			"2026-11-16",
			{ dunning_step: 3, mails: 3, suspended: 0 },
		],
		[
			"21 days: suspended",
			{ status: "past_due", dunning_step: 3 },
			DUE,
			"2026-11-22",
			{ suspended: 1, dunning_step: 4, mails: 4 },
		],
		[
			"paid: active, the suspension ends",
			{ status: "past_due", suspended: 1, dunning_step: 4 },
			null,
			"2026-11-23",
			{ status: "active", suspended: 0, dunning_step: 0, past_due_since: null, mails: 0 },
		],
		[
			"the oldest paid, a younger one late",
			{ status: "past_due", suspended: 1, dunning_step: 4 },
			"2026-11-20",
			"2026-11-24",
			{ status: "past_due", suspended: 0, dunning_step: 1, mails: 0 },
		],
		[
			"suspended by the console: payment does not end it",
			{ suspended: 1, dunning_step: 2, status: "past_due" },
			null,
			"2026-11-23",
			{ suspended: 1, dunning_step: 0, status: "active" },
		],
		[
			"nor does the last step take it over",
			{ suspended: 1, dunning_step: 3, status: "past_due" },
			DUE,
			"2026-12-23",
			{ suspended: 1, dunning_step: 3, mails: 0 },
		],
		["a trial stays one", { status: "trial" }, null, "2026-11-23", { status: "trial" }],
		[
			"an ended one stays ended",
			{ status: "cancelled", suspended: 1 },
			null,
			"2026-11-23",
			{ status: "cancelled", suspended: 1 },
		],
	])("%s", (_name, now, oldest, today, expected) => {
		expect(assessArrears(state(now), oldest, today)).toMatchObject(expected);
	});

	it("assessed again on the same day it changes nothing", () => {
		const first = assessArrears(state(), DUE, "2026-11-22");
		expect(assessArrears(first, DUE, "2026-11-22")).toEqual({ ...first, mails: 0 });
	});
});
