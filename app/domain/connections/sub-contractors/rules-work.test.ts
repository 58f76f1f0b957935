import { describe, expect, it } from "vitest";
import {
	type CarriedWork,
	canFail,
	canReportWaiting,
	decideCarrierStep,
	findWorkState,
	listOpenSteps,
} from "./rules-work";

const work = (changes: Partial<CarriedWork> = {}): CarriedWork => ({
	status: "Booked",
	job_type: 1,
	mode: 0,
	collected: 0,
	is_planned: 0,
	is_completed: 0,
	answer: null,
	requested_cost: null,
	journey: [],
	...changes,
});
const stepsOf = (changes: Partial<CarriedWork>) =>
	listOpenSteps(work(changes)).map(({ step, stop }) => `${step} ${stop}`);

describe("the state of a job for its sub-contractor", () => {
	it.each([
		["booked", {}, "open"],
		["started", { status: "Inprogress" }, "under way"],
		["offered", { status: "Planned", is_planned: 1, answer: "offered" }, "offered"],
		["another price", { status: "Planned", is_planned: 1, answer: "declined", requested_cost: 90 }, "priced"],
		["planned again by the office", { status: "Planned", is_planned: 1, answer: "accepted" }, "waiting"],
		["its leg is done", { status: "Booked", is_completed: 1 }, "done"],
		["invoiced", { status: "Invoiced" }, "done"],
	] as const)("%s", (_name, changes, state) => {
		expect(findWorkState(work(changes))).toBe(state);
	});
});

describe("the steps of a sub-contractor", () => {
	const ALL = [
		"arrived collection",
		"collected collection",
		"left collection",
		"arrived delivery",
		"delivered delivery",
	];
	it.each([
		["a plain job", {}, ALL],
		["on site", { journey: ["arrival"] }, ALL.slice(1)],
		["collected without arriving", { journey: ["collected"] }, ALL.slice(2)],
		["at the delivery", { journey: ["arrival", "collected", "departure", "arrival"] }, ALL.slice(4)],
		[
			"a delivery reported twice is still open to deliver",
			{ journey: ["arrival", "collected", "arrival", "arrival"] },
			ALL.slice(4),
		],
		["collection only", { mode: 1 }, ALL.slice(0, 2)],
		["delivery only", { mode: 2 }, ALL.slice(3)],
		["a leg to collect", { job_type: 2 }, ALL.slice(0, 2)],
		["a leg to deliver", { job_type: 2, collected: 1 }, ALL.slice(3)],
		["a trip, by its stops", { job_type: 3 }, []],
		["an offer", { status: "Planned", is_planned: 1, answer: "offered" }, []],
		["done", { status: "Completed" }, []],
	] as const)("%s", (_name, changes, steps) => {
		expect(stepsOf(changes)).toEqual(steps);
	});

	it("a job can be not done until it is in the depot", () => {
		expect([canFail(work()), canFail(work({ status: "Indepot", collected: 1 }))]).toEqual([true, false]);
	});
});

describe("what the life cycle makes of them", () => {
	const actor = { type: "sub_contractor" } as const;
	it.each([
		["arrived", "Booked", 0, "Inprogress"],
		["arrived", "Inprogress", 0, null],
		["delivered", "Inprogress", 0, "Completed"],
		["collected", "Booked", 1, "Completed"],
		["failed", "Booked", 0, "Pending"],
		["delivered", "Planned", 0, "refused"],
		["delivered", "Completed", 0, "refused"],
		["failed", "Completed", 0, "refused"],
	] as const)("%s while %s in mode %i", (step, status, mode, to) => {
		const decision = decideCarrierStep(step, { status, job_type: 1, mode }, actor);
		expect(decision === null ? null : decision.ok ? decision.to : "refused").toBe(to);
	});
});

describe("waiting can be reported of", () => {
	it.each([
		["Booked", 1, true],
		["Inprogress", 2, true],
		["Completed", 1, true],
		["Planned", 1, false],
		["Invoiced", 1, false],
		["Cancelled", 1, false],
		["Booked", 3, false],
	] as const)("a job that is %s, of type %i: %s", (status, job_type, can) => {
		expect(canReportWaiting({ status, job_type })).toBe(can);
	});
});
