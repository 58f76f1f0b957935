import { describe, expect, it } from "vitest";
import { accountText } from "~/shared/texts/accounts";
import { findProfileErrors, findRemovalError, findRoleErrors, type StaffFacts } from "./authority-rules";

const ADMIN = 1;
const DISPATCHER = 2;
const CLERK = 4;
const facts: StaffFacts = {
	accounts: [
		{ id: 1, role_id: ADMIN, email: "admin@north.test", is_active: 1 },
		{ id: 2, role_id: DISPATCHER, email: "dispatch@north.test", is_active: 1 },
		{ id: 3, role_id: CLERK, email: "clerk@north.test", is_active: 1 },
		{ id: 4, role_id: ADMIN, email: "former@north.test", is_active: 0 },
	],
	rolePermissions: new Map([
		[ADMIN, ["/home", "/planner", "/account-settings/profiles"]],
		[DISPATCHER, ["/home", "/planner"]],
		[CLERK, ["/home"]],
	]),
};
const admin = { role_id: ADMIN, permissions: new Set(facts.rolePermissions.get(ADMIN)) };
/** Everything that the client admin's role has, in another role. */
const deputy = { role_id: 5, permissions: admin.permissions };
const profilesOnly = { role_id: 6, permissions: new Set(["/home", "/account-settings/profiles"]) };

const beyond = accountText.profileBeyond;
const role_id = accountText.roleBeyond;
const last = accountText.lastAdmin;

describe("a profile saved by", () => {
	it.each([
		["Profiles alone: a new client admin", profilesOnly, { role_id: ADMIN }, null, { role_id }],
		["Profiles alone: a new dispatcher", profilesOnly, { role_id: DISPATCHER }, null, { role_id }],
		["Profiles alone: a new clerk", profilesOnly, { role_id: CLERK, email: "new@north.test" }, null, {}],
		["Profiles alone: raising a clerk", profilesOnly, { role_id: DISPATCHER }, 3, { role_id }],
		["Profiles alone: a clerk's address", profilesOnly, { email: "other@north.test" }, 3, {}],
		["Profiles alone: the admin's address", profilesOnly, { email: "taken@evil.test" }, 1, { email: beyond }],
		["Profiles alone: the admin's activity", profilesOnly, { is_active: 0 }, 1, { is_active: beyond }],
		["Profiles alone: lowering a dispatcher", profilesOnly, { role_id: CLERK }, 2, { role_id: beyond }],
		["Profiles alone: a dispatcher's name", profilesOnly, { first_name: "Di" }, 2, {}],
		[
			"Profiles alone: the admin, unchanged",
			profilesOnly,
			{ role_id: ADMIN, email: "ADMIN@north.test ", is_active: 1, mobile: "07700900123" },
			1,
			{},
		],
		["all permissions: a new client admin", deputy, { role_id: ADMIN }, null, { role_id }],
		["all permissions: the admin's address", deputy, { email: "taken@evil.test" }, 1, { email: beyond }],
		["all permissions: a dispatcher", deputy, { role_id: CLERK, is_active: 0 }, 2, {}],
		["the admin: another client admin", admin, { role_id: ADMIN }, 3, {}],
		["the admin: the last active client admin", admin, { is_active: 0 }, 1, { is_active: last }],
		["the admin: the role of the last one", admin, { role_id: CLERK }, 1, { role_id: last }],
		["the admin: the address of the last one", admin, { email: "me@north.test" }, 1, {}],
		["the admin: an inactive client admin", admin, { role_id: CLERK }, 4, {}],
	])("%s", (_, authority, values, id, errors) => {
		expect(findProfileErrors(authority, facts, values, id)).toEqual(errors);
	});
});

describe("a profile deleted by", () => {
	it.each([
		["Profiles alone: the admin", profilesOnly, 1, beyond],
		["Profiles alone: a clerk", profilesOnly, 3, null],
		["the admin: the last one", admin, 1, last],
		["the admin: a dispatcher", admin, 2, null],
		["the admin: an unknown one", admin, 99, null],
	])("%s", (_, authority, id, error) => {
		expect(findRemovalError(authority, facts, id)).toBe(error);
	});
});

describe("a role saved by", () => {
	const errors = { permissions: accountText.permissionBeyond };
	const before = { id: DISPATCHER, permissions: ["/planner"] };
	it.each([
		["the admin: anything", admin, ["/finance"], null, {}],
		["others: what they do not have", profilesOnly, ["/planner"], null, errors],
		["others: what they have", profilesOnly, ["/account-settings/profiles"], null, {}],
		["others: unchanged", profilesOnly, ["/planner"], before, {}],
		["others: taking what they do not have", profilesOnly, [], before, errors],
		["others: the client admin's", deputy, ["/planner"], { id: ADMIN, permissions: [] }, errors],
	])("%s", (_, authority, wanted, stored, expected) => {
		expect(findRoleErrors(authority, wanted, stored)).toEqual(expected);
	});
});
