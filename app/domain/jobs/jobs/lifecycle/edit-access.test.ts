import { describe, expect, it } from "vitest";
import { masterEditText } from "~/shared/texts/master-edit";
import { fieldOf, fieldsWith, JOB_FIELD_NAMES } from "../model/fields";
import { type JobStatus, STATUS_NAMES } from "../model/status";
import { COSTS_SAVE_DELAY_MS, getEditAccess, lockedFields } from "./edit-access";
import type { JobActor } from "./lifecycle";

const clerk: JobActor = { type: "client", role_id: 2 };
const admin: JobActor = { type: "client", role_id: 1 };
const amender: JobActor = { ...clerk, may_amend: true };
const master: JobActor = { ...admin, master_edit: true };

const editing = (status: JobStatus | null, actor = clerk, mode = 0) => getEditAccess({ status, mode }, actor);
const where = (open: (status: JobStatus) => boolean) => STATUS_NAMES.filter(open);

describe("what can be edited", () => {
	it.each([
		["edit-lock: Pending", editing("Pending").details, true],
		["edit-lock", editing("Booked").details, false],
		["edit-lock: Master Edit", editing("Booked", master).details, true],
		["edit-lock: a new job", editing(null).details, true],
		["edit-collection-block", editing("Collected").collection, false],
		["edit-collection-block: Pending", editing("Pending").collection, true],
		["edit-collection-block: stays locked under Master Edit", editing("Booked", master).collection, false],
		["edit-delivery-block", editing("Collected").delivery, true],
		["edit-delivery-block: Indepot", editing("Indepot").delivery, true],
		["edit-delivery-block: Booked", editing("Booked").delivery, false],
		["edit-delivery-block: Master Edit", editing("Booked", master).delivery, true],
		["edit-delivery-block: mode 1 has none", editing("Pending", clerk, 1).delivery, false],
		["edit-collection-block: mode 2 has none", editing(null, clerk, 2).collection, false],
		["edit-button-hidden", editing("Invoiced").editButton, false],
		["edit-button-hidden: POD", editing("POD").editButton, true],
		["edit-button-hidden: then Master Edit opens no field", editing("Marked For Inv", master).details, false],
		["master-edit-toggle-statuses", editing("Invoiced", admin).masterEditToggle, false],
		["master-edit-toggle-statuses: Pending", editing("Pending", admin).masterEditToggle, false],
		["master-edit-toggle-statuses: Booked", editing("Booked", admin).masterEditToggle, true],
		["master-edit-client-admin-only", editing("Booked", clerk).masterEditToggle, false],
		[
			"client-admin-role: a customer of role 1",
			editing("Booked", { ...admin, type: "customer" }).masterEditToggle,
			false,
		],
		[
			"master-edit-resets: off unless it was just switched on",
			editing("Booked", admin).extrasAndTotal,
			false,
		],
		["master-edit-extras-total", editing("Booked", master).extrasAndTotal, true],
		["subcost-after-invoice", editing("Invoiced").subcostToggle, true],
		["subcost-after-invoice: Marked For Inv", editing("Marked For Inv").subcostToggle, true],
		["subcost-after-invoice: Booked", editing("Booked").subcostToggle, false],
	])("%s", (_id, shown, expected) => {
		expect(shown).toBe(expected);
	});

	it("edit-button-hidden: exactly in these statuses", () => {
		expect(where((status) => !editing(status).editButton)).toEqual([
			"Marked For Inv",
			"Billed Manually",
			"Generating Inv",
			"Invoiced",
		]);
	});

	it("what has happened to a job, until it is being invoiced", () => {
		expect(where((status) => !editing(status).occasions)).toEqual([
			...["Quote", "Marked For Inv", "Billed Manually", "Generating Inv", "Invoiced", "Cancelled", "Deleted"],
		]);
		expect(editing(null).occasions).toBe(true);
		const stop = { status: "Completed", mode: 2, trip_status: "Invoiced" } as const;
		expect(getEditAccess(stop, master).occasions).toBe(false);
	});

	it("edit-lock, edit-delivery-block: exactly these statuses without Master Edit", () => {
		expect(where((status) => editing(status).details)).toEqual(["Pending"]);
		expect(where((status) => editing(status).collection)).toEqual(["Pending"]);
		expect(where((status) => editing(status).delivery)).toEqual(["Pending", "Collected", "Indepot"]);
	});

	it("master-edit-statuses: five choices with Master Edit, none without", () => {
		expect(editing("Completed", master).statusChoices).toEqual([
			"Pending",
			"Inprogress",
			"Booked",
			"Planned",
			"Indepot",
		]);
		expect([
			editing("Completed", admin).statusChoices,
			editing("Generating Inv", master).statusChoices,
		]).toEqual([[], []]);
	});
});

it.each([
	["subcost-save-on-blur", COSTS_SAVE_DELAY_MS, 200],
	["master-edit-wrong-code", masterEditText.wrongCode, "Please provide the correct OTP"],
])("%s", (_id, actual, expected) => {
	expect(actual).toBe(expected);
});

describe("an amendment", () => {
	const LIVE = ["Planned", "Collected", "Indepot", "Booked", "Quoted", "Intransit", "Inprogress"];

	it("opens the delivery of jobs that are booked or under way, and the collection until it is collected", () => {
		expect(where((status) => editing(status, amender).amends)).toEqual(LIVE);
		expect(where((status) => editing(status, amender).delivery)).toEqual(["Pending", ...LIVE]);
		const collectable = LIVE.filter((status) => status !== "Collected" && status !== "Indepot");
		expect(where((status) => editing(status, amender).collection)).toEqual(["Pending", ...collectable]);
		expect(getEditAccess({ status: "Inprogress", mode: 0, collected: 1 }, amender).collection).toBe(false);
	});

	it("opens neither the details as a whole, nor a stop of a closed trip, nor the side that the mode has not", () => {
		expect(editing("Booked", amender)).toMatchObject({ details: false, extrasAndTotal: false });
		const closed = { status: "Booked", mode: 2, trip_status: "Completed" } as const;
		expect(getEditAccess(closed, amender)).toMatchObject({ amends: false, delivery: false });
		expect(editing("Booked", amender, 1).delivery).toBe(false);
		expect(editing("Booked", amender, 2).collection).toBe(false);
	});

	it("opens every field that the table marks, by status, and no other", () => {
		const open = (status: JobStatus, actor: JobActor, collected = 0) => {
			const locked = lockedFields(JOB_FIELD_NAMES, getEditAccess({ status, mode: 0, collected }, actor));
			return JOB_FIELD_NAMES.filter((name) => !locked.includes(name));
		};
		const costs = ["occasions", "other_costs", "subcost"];
		const amendable: string[] = fieldsWith({ amendable: true });
		const delivery = amendable.filter((name) => !name.startsWith("collection_"));
		expect(new Set(open("Booked", amender))).toEqual(new Set([...amendable, ...costs]));
		expect(new Set(open("Inprogress", amender, 1))).toEqual(new Set([...delivery, ...costs]));
		expect(open("Completed", amender)).toEqual(costs);
		expect(open("Booked", clerk)).toEqual(costs);
	});

	it("marks the stops, references, goods, mileage, base charge and what it was computed as", () => {
		const marked = fieldsWith({ amendable: true }).filter((name) => fieldOf(name).side === undefined);
		expect(marked).toEqual([
			"customer_reference",
			"air_way_bill_numbers",
			"mileage",
			"item_count",
			"weight",
			"vol_weight",
			"spaces",
			"goods_description",
			"temperature",
			"dimensions",
			"do_not_stack",
			"base_charge",
			"calculator_charge",
		]);
		const ofStops = JOB_FIELD_NAMES.filter((name) => fieldOf(name).side !== undefined);
		expect(ofStops.every((name) => fieldOf(name).amendable === true)).toBe(true);
	});
});

describe("locked fields", () => {
	const changed = [
		"customer_id",
		"collection_town",
		"delivery_town",
		"subcost",
		"other_costs",
		"total_charge",
	] as const;
	it.each([
		["Pending", clerk, []],
		["Collected", clerk, ["customer_id", "collection_town", "total_charge"]],
		["Booked", clerk, ["customer_id", "collection_town", "delivery_town", "total_charge"]],
		["Booked", master, ["collection_town"]],
		["Invoiced", master, ["customer_id", "collection_town", "delivery_town", "total_charge"]],
	] as const)("at %s", (status, actor, locked) => {
		expect(lockedFields(changed, editing(status, actor))).toEqual(locked);
	});
});
