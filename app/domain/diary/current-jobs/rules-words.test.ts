import { describe, expect, it } from "vitest";
import { STATUS_NAMES } from "~/shared/jobs/statuses";
import { countJobGroups, describeStatus, JOB_GROUPS, listGroupStatuses, listSteps } from "./rules-words";

const WORDS = [
	["Quote", "Quote", "quotes", null],
	["Pending", "Received", "booked", "Received"],
	["Planned", "Received", "booked", "Received"],
	["Collected", "Collected", "under", "Collected"],
	["Indepot", "At our depot", "under", "Collected"],
	["Booked", "Booked", "booked", "Received"],
	["Quoted", "Received", "booked", "Received"],
	["Intransit", "On its way", "under", "On its way"],
	["Inprogress", "Under way", "under", "Received"],
	["CX Delivered", "Delivered", "delivered", "Delivered"],
	["Completed", "Delivered", "delivered", "Delivered"],
	["Priced", "Delivered", "delivered", "Delivered"],
	["POD", "Delivered", "delivered", "Delivered"],
	["Marked For Inv", "Delivered", "delivered", "Delivered"],
	["NO/EXT Inv", "Delivered", "delivered", "Delivered"],
	["Billed Manually", "Invoiced", "invoiced", "Delivered"],
	["Generating Inv", "Delivered", "delivered", "Delivered"],
	["Invoiced", "Invoiced", "invoiced", "Delivered"],
	["Cancelled", "Cancelled", "cancelled", null],
	["Deleted", "Removed", "cancelled", null],
] as const;

describe("a status in a customer's words", () => {
	it("has one for each of the twenty", () => {
		expect(WORDS.map(([status]) => status)).toEqual([...STATUS_NAMES]);
	});
	it.each(WORDS)("%s is %s", (status, word, group, step) => {
		expect(describeStatus({ status, collected: 0, mode: 0 })).toEqual({ word, group, step });
	});
	it.each([
		["Booked", 1, 0, "Collected"],
		["Pending", 1, 0, "Collected"],
		["Intransit", 1, 0, "On its way"],
		["Completed", 0, 1, "Collected"],
		["Completed", 0, 2, "Delivered"],
		["Invoiced", 0, 1, "Invoiced"],
	] as const)("%s, collected %d, mode %d is %s", (status, collected, mode, word) => {
		expect(describeStatus({ status, collected, mode }).word).toBe(word);
	});
});

describe("the groups", () => {
	it("have every status once", () => {
		expect(JOB_GROUPS.flatMap(({ id }) => listGroupStatuses(id)).sort()).toEqual([...STATUS_NAMES].sort());
	});
	it("are counted by status, without empty ones", () => {
		expect(countJobGroups({ All: 7, Booked: 2, Pending: 1, POD: 4 })).toEqual([
			{ id: "booked", label: "Booked", count: 3 },
			{ id: "delivered", label: "Delivered", count: 4 },
		]);
	});
});

it.each([
	[0, ["Received", "Collected", "On its way", "Delivered"]],
	[1, ["Received", "Collected"]],
	[2, ["Received", "On its way", "Delivered"]],
	[4, ["Received", "Collected", "On its way", "Delivered"]],
])("the steps of mode %d", (mode, steps) => {
	expect(listSteps(mode)).toEqual(steps);
});
