import { describe, expect, it } from "vitest";
import { ACTIVITY_TYPES, canSeeActivity } from "../model/rules-activity";
import { CHARGE_APPROVED, CHARGE_PENDING, MANUAL_ACTIVITY_TYPES } from "./rules-manual";
import { isWaitingForApproval } from "./rules-notes";

const manual: readonly string[] = MANUAL_ACTIVITY_TYPES;

describe("entries added by hand", () => {
	it("are what a driver reports by phone, and the customer sees each of them", () => {
		const added = ACTIVITY_TYPES.filter((type) => manual.includes(type));
		expect(added.filter((type) => !canSeeActivity("customer", type))).toEqual([]);
		expect(added.toSorted()).toEqual(manual.toSorted());
	});

	it.each(["job_created", "status_changed", "allocation", "master_edit", "invoice", "note_added", "pod"])(
		"are never %s, which the system records",
		(type) => {
			expect(manual).not.toContain(type);
		},
	);
});

it.each([
	["waiting-charge-pending", CHARGE_PENDING, true],
	["waiting-charge-pending: approved", CHARGE_APPROVED, false],
])("%s", (_, status, isWaiting) => {
	expect(isWaitingForApproval({ action_type: "waiting_charge", status })).toBe(isWaiting);
});
