import { describe, expect, it } from "vitest";
import type { JobStatus } from "../model/status";
import { allocationButtons, statusButtons } from "./buttons";
import type { JobActor, JobFacts } from "./lifecycle";
import { diaryRowActions, subJobRowActions } from "./row-actions";

const client: JobActor = { type: "client", role_id: 2 };
const labels = (shown: readonly { label: string }[]) => shown.map(({ label }) => label);

/** Status, the buttons of a plain job of an invoiceable customer, and the actions of a sub-job whose trip is not Pending. */
const matrix: [string, string, JobStatus, string[], string[]][] = [
	["derived-buttons-quote", "derived-subrow-quote", "Quote", ["Cancel Job"], ["Delete", "Cancel"]],
	["derived-buttons-pending", "derived-subrow-pending", "Pending", [], ["Allocate", "Delete"]],
	["derived-buttons-planned", "derived-subrow-planned", "Planned", ["Cancel Job"], ["Cancel"]],
	[
		"derived-buttons-collected",
		"derived-subrow-collected",
		"Collected",
		["Complete Job", "Mark Indepot", "Cancel Job"],
		["Complete", "Cancel"],
	],
	[
		"derived-buttons-indepot",
		"derived-subrow-indepot",
		"Indepot",
		["Complete Job", "Cancel Job"],
		["Complete", "Cancel"],
	],
	["derived-buttons-booked", "derived-subrow-booked", "Booked", ["Complete Job"], ["Delete", "Complete"]],
	[
		"derived-buttons-quoted",
		"derived-subrow-quoted",
		"Quoted",
		["Complete Job", "Cancel Job"],
		["Complete", "Cancel"],
	],
	[
		"derived-buttons-intransit",
		"derived-subrow-intransit",
		"Intransit",
		["Complete Job", "Cancel Job"],
		["Complete", "Cancel"],
	],
	[
		"derived-buttons-inprogress",
		"derived-subrow-inprogress",
		"Inprogress",
		["Complete Job", "Mark Indepot", "Cancel Job"],
		["Complete", "Cancel"],
	],
	[
		"derived-buttons-cx-delivered",
		"derived-subrow-cx-delivered",
		"CX Delivered",
		["Complete Job", "Mark Indepot", "Cancel Job"],
		["Complete", "Cancel"],
	],
	[
		"derived-buttons-completed",
		"derived-subrow-completed",
		"Completed",
		["Confirm Price", "Cancel Job"],
		["Cancel"],
	],
	[
		"derived-buttons-priced",
		"derived-subrow-priced",
		"Priced",
		["Confirm POD", "Reverse to Completed", "Cancel Job"],
		["Cancel"],
	],
	[
		"derived-buttons-pod",
		"derived-subrow-pod",
		"POD",
		["Reverse to Priced", "Mark For Invoice", "Cancel Job"],
		["Cancel"],
	],
	[
		"derived-buttons-marked-for-inv",
		"derived-subrow-marked-for-inv",
		"Marked For Inv",
		["Reverse to POD", "Cancel Job"],
		["Cancel"],
	],
	[
		"derived-buttons-no-ext-inv",
		"derived-subrow-no-ext-inv",
		"NO/EXT Inv",
		["Reverse to POD", "Cancel Job"],
		["Cancel"],
	],
	["derived-buttons-generating-inv", "derived-subrow-generating-inv", "Generating Inv", [], []],
	["derived-buttons-invoiced", "derived-subrow-invoiced", "Invoiced", [], []],
	["derived-buttons-cancelled", "derived-subrow-cancelled", "Cancelled", [], []],
	["derived-buttons-deleted", "derived-subrow-deleted", "Deleted", [], []],
	["derived-buttons-billed-manually", "derived-subrow-billed-manually", "Billed Manually", [], ["Cancel"]],
];

describe("status buttons and row actions", () => {
	it.each(matrix)("%s, %s (%s)", (_button, _row, status, buttons, actions) => {
		const facts: JobFacts = { status, job_type: 1, collected: 0, customer_type: 1, total_charge: 50 };
		expect(labels(statusButtons(facts, client))).toEqual(buttons);
		expect(labels(subJobRowActions({ ...facts, parent_id: 1, parent_status: "Planned" }, client))).toEqual(
			actions,
		);
	});

	it.each([
		["derived-invoice-button-choice: invoiceable", 1, 1, ["Mark For Invoice"]],
		["derived-invoice-button-choice: not invoiceable", 0, 1, ["NO/EXT Invoice"]],
		["derived-invoice-button-choice: a trip of one who is not", 0, 3, ["NO/EXT Invoice"]],
		["derived-invoice-button-choice: a trip of one who is", 1, 3, ["Mark For Invoice"]],
	])("%s", (_id, customer_type, job_type, shown) => {
		const buttons = statusButtons({ status: "POD", job_type, customer_type }, client);
		expect(labels(buttons).filter((label) => label.endsWith("Invoice"))).toEqual(shown);
	});

	it.each([
		["btn-complete-shown", "Booked", "Complete Job", true],
		["btn-complete-shown: Planned", "Planned", "Complete Job", false],
		["btn-confirm-price-shown", "Completed", "Confirm Price", true],
		["btn-cancel-shown", "Planned", "Cancel Job", true],
		["btn-cancel-shown: Booked", "Booked", "Cancel Job", false],
	] as const)("%s", (_id, status, label, shown) => {
		expect(labels(statusButtons({ status, job_type: 1 }, client)).includes(label)).toBe(shown);
	});

	it.each([
		["allocate-button", "Pending", ["Allocate"]],
		["planned-change, planned-cancel", "Planned", ["Change allocation", "Cancel plan"]],
		["a booked job", "Booked", ["Change allocation", "Deallocate"]],
		["an invoiced job", "Invoiced", []],
	] as const)("%s: %s", (_id, status, shown) => {
		expect(labels(allocationButtons({ status, job_type: 1 }, client))).toEqual(shown);
	});

	it.each([
		["row-action-pending", "Pending", [["action", "Allocate"]]],
		["row-action-collected", "Collected", [["action", "Allocate"]]],
		["row-action-indepot", "Indepot", [["action", "Allocate"]]],
		["row-action-deleted", "Deleted", [["action", "Restore"]]],
		["row-action-billed-manually", "Billed Manually", [["label", "Billed Manually"]]],
		["row-action-quote", "Quote", [["action", "Save As Job"]]],
		["any other status", "Booked", []],
	] as const)("%s", (_id, status, shown) => {
		const cell = diaryRowActions({ status, job_type: 1 }, client);
		expect(cell.map(({ kind, label }) => [kind, label])).toEqual(shown);
	});

	it.each([
		["subrow-allocate", { status: "Pending", parent_status: "Planned" }, ["Allocate", "Delete"]],
		["subrow-allocate: the parent is Pending", { status: "Pending", parent_status: "Pending" }, ["Delete"]],
		["subrow-delete: collected", { status: "Booked", parent_status: "Booked", collected: 1 }, ["Complete"]],
		["subrow-complete", { status: "Booked", parent_status: "Booked" }, ["Delete", "Complete"]],
		["subrow-cancel", { status: "Inprogress", parent_status: "Booked" }, ["Complete", "Cancel"]],
	] as const)("%s", (_id, facts, shown) => {
		expect(labels(subJobRowActions({ ...facts, job_type: 1, parent_id: 1 }, client))).toEqual(shown);
	});

	it("client-capabilities, see-client-internals: a customer sees no buttons", () => {
		const customer: JobActor = { type: "customer" };
		for (const [, , status] of matrix) {
			const facts: JobFacts = { status, job_type: 1, customer_type: 1 };
			expect(statusButtons(facts, customer)).toEqual([]);
			expect(allocationButtons(facts, customer)).toEqual([]);
			expect(diaryRowActions(facts, customer)).toEqual([]);
			expect(subJobRowActions(facts, customer)).toEqual([]);
		}
	});
});
