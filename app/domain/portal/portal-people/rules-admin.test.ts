import { describe, expect, it } from "vitest";
import { findLastAdminError } from "./rules-admin";

const person = (
	id: number,
	is_portal_admin: 0 | 1 = 0,
	state: "active" | "invited" | "stopped" = "active",
) => ({ id, is_portal_admin, state });

describe("a customer's administrator ends, or no longer names", () => {
	it.each([
		["themselves, alone", [person(1, 1)], 1, /only administrator/],
		["themselves, beside people who are none", [person(1, 1), person(2)], 1, /only administrator/],
		["themselves, beside another one", [person(1, 1), person(2, 1)], 1, null],
		["themselves, beside one who was only invited", [person(1, 1), person(2, 1, "invited")], 1, /only admin/],
		["themselves, beside one who was stopped", [person(1, 1), person(2, 1, "stopped")], 1, /only admin/],
		["one who was only invited", [person(1, 1), person(2, 1, "invited")], 2, null],
		["another administrator", [person(1, 1), person(2, 1)], 2, null],
		["someone who is none", [person(1, 1), person(2)], 2, null],
		["the last one, having lost it meanwhile", [person(1), person(2, 1)], 2, /at least one/],
		["nobody known", [person(1, 1)], 9, null],
	])("%s", (_, people, id, error) => {
		const found = findLastAdminError(people, id, 1);
		if (error === null) expect(found).toBeNull();
		else expect(found).toMatch(error);
	});
});
