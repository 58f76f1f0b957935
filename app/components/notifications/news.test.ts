import { describe, expect, it } from "vitest";
import { concerns, placeOf, reminderText, since } from "./news";

describe("an event of the bell", () => {
	it.each([
		["those it names", { user_ids: [3, 7] }, true],
		["not others", { user_ids: [3] }, false],
		["the person who has read", { user_id: 7 }, true],
		["not somebody else who has", { user_id: 3 }, false],
		["nobody where it names nobody", { job_id: 1 }, false],
		["a customer, who is told no more", undefined, true],
	])("concerns %s", (_whom, payload, expected) => {
		expect(concerns({ payload }, 7)).toBe(expected);
	});

	it.each([
		[
			"says what and why",
			"job_reminder",
			{ user_ids: [7], title: "Reminder: job 1", message: "Call" },
			"Reminder: job 1: Call",
		],
		[
			"says what where there is no why",
			"job_reminder",
			{ user_ids: [7], title: "Reminder: job 1", message: "" },
			"Reminder: job 1",
		],
		["is silent for others", "job_reminder", { user_ids: [3], title: "x" }, null],
		["is silent for other kinds", "pod_added", { user_ids: [7], title: "x" }, null],
		["is silent where nothing is told", "job_reminder", undefined, null],
	])("%s", (_what, kind, payload, expected) => {
		expect(reminderText({ kind, payload }, 7)).toBe(expected);
	});
});

describe("a notification", () => {
	it("opens its job, in the diary of whoever reads it", () => {
		expect(placeOf({ job_number: "48190-1" }, "client")).toBe("/traffic-diary?job=48190-1");
		expect(placeOf({ job_number: "48190" }, "customer")).toBe("/customer/traffic-diary?job=48190");
		expect(placeOf({ job_number: null }, "client")).toBeNull();
	});

	it.each([
		["2026-11-20T09:59:30.000Z", "now"],
		["2026-11-20T09:55:00.000Z", "5 min"],
		["2026-11-20T06:59:00.000Z", "3 h"],
		["2026-11-19T10:00:00.000Z", null],
	])("of %s was %j ago", (at, expected) => {
		expect(since(at, new Date("2026-11-20T10:00:00.000Z"))).toBe(expected);
	});
});
