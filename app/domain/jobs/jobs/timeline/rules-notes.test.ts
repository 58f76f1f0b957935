import { describe, expect, it } from "vitest";
import { isWaitingForApproval, noteError, SHOW_NOTES_TO_DRIVER, waitingChargeError } from "./rules-notes";

describe("notes and waiting charges", () => {
	it.each([
		["v-note-add", noteError("", "add"), "Please add notes"],
		["v-note-add: blanks", noteError(" \n", "add"), "Please add notes"],
		["v-note-add: none", noteError(null, "add"), "Please add notes"],
		["v-note-add: with text", noteError("Ring the bell", "add"), null],
		["v-note-edit", noteError("", "edit"), "Please add a note"],
		["v-note-edit: with text", noteError("Ring twice", "edit"), null],
		["v-waiting-charge", waitingChargeError(0), "Please add waiting charge!"],
		["v-waiting-charge: none", waitingChargeError(null), "Please add waiting charge!"],
		["v-waiting-charge: less than nothing", waitingChargeError(-0.01), "Please add waiting charge!"],
		["v-waiting-charge: a penny", waitingChargeError(0.01), null],
		["note-toggle-default", SHOW_NOTES_TO_DRIVER, true],
	])("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});

	it.each([
		["waiting-charge-pending", "waiting_charge", 1, true],
		["waiting-charge-pending: approved", "waiting_charge", 2, false],
		["waiting-charge-pending: without a status", "waiting_charge", null, false],
		["waiting-charge-pending: another entry", "note_added", 1, false],
	])("%s", (_id, action_type, status, isWaiting) => {
		expect(isWaitingForApproval({ action_type, status })).toBe(isWaiting);
	});
});
