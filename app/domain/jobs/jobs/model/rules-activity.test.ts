import { describe, expect, it } from "vitest";
import {
	ACTIVITY_TYPES,
	canDeleteActivity,
	canSeeActivity,
	describeForCustomer,
	isActivityType,
	isInRights,
	PUBLIC_ACTIVITY_TYPES,
} from "./rules-activity";

describe("the timeline", () => {
	it("non-client-activity-types: users outside the office see only these types", () => {
		expect(PUBLIC_ACTIVITY_TYPES).toEqual([
			"job_progress",
			"arrival",
			"loading",
			"signature",
			"departure",
			"seal",
			"pod",
			"poc",
			"booking",
			"completion",
			"waiting_charge",
			"stop",
			"depot",
			"collected",
		]);
	});

	it.each([
		["non-client-activity-types: a note", "customer", "note_added", false],
		["non-client-activity-types: a POD", "customer", "pod", true],
		["non-client-activity-types: a driver", "driver", "master_edit", false],
		["non-client-activity-types: unknown", "customer", "toString", false],
		["see-client-internals: the office sees all", "client", "note_added", true],
	])("%s", (_id, user, type, expected) => {
		expect(canSeeActivity(user, type)).toBe(expected);
	});

	it("activity-delete-master-edit", () => {
		expect(ACTIVITY_TYPES.filter((type) => canDeleteActivity(type, false))).toEqual([]);
		expect(ACTIVITY_TYPES.filter((type) => !canDeleteActivity(type, true))).toEqual(["master_edit"]);
	});
});

describe("what a customer sees of the timeline", () => {
	const listHidden = (rights: { can_see_prices: boolean; can_see_pods: boolean }) =>
		ACTIVITY_TYPES.filter((type) => !isInRights(type, rights));

	it.each([
		["all rights", true, true, []],
		["no prices", false, true, ["waiting_charge"]],
		["no PODs", true, false, ["signature", "pod", "poc"]],
		["neither", false, false, ["signature", "pod", "poc", "waiting_charge"]],
	])("with %s", (_, can_see_prices, can_see_pods, hidden) => {
		expect(listHidden({ can_see_prices, can_see_pods })).toEqual(hidden);
	});

	it.each([
		["never who carries a booked job", "booking", "Job booked, Dan Webb, AB12 CDE", "Job booked"],
		["a booking without a carrier", "booking", "Job booked", "Job booked"],
		["the message of any other entry", "completion", "Delivered, signed by Kim", "Delivered, signed by Kim"],
	])("%s", (_, type, message, shown) => {
		expect(describeForCustomer(type, message)).toBe(shown);
	});
});

it.each([
	["pod", true],
	["Pod", false],
	["constructor", false],
	["", false],
])("%j is an entry type: %s", (type, expected) => {
	expect(isActivityType(type)).toBe(expected);
});
