import { describe, expect, it } from "vitest";
import { API_PERMISSIONS, type ApiPart, isCallPermitted } from "./api";
import { CLIENT_PERMISSIONS } from "./catalogue";
import { forCustomer, INTERNAL_FIELDS, jobDeeds, jobParts } from "./job-view";
import { matchRoute } from "./match";
import { apiArea, permissionsCall, userName } from "./people";
import { customerPortalInput, DRIVER_ROLE_ID, isClientAdmin, isLocked, roleChoice, roleInput } from "./roles";

const office = { type: "client", role_id: 1 } as const;

describe("people and roles", () => {
	it.each([
		["client-admin-definition", office, true],
		["client-admin-role: another role", { ...office, role_id: 2 }, false],
		["client-admin-definition: a customer", { ...office, type: "customer" }, false],
		["client-admin-definition: no role", { type: "client" }, false],
	] as const)("%s", (_id, actor, admin) => {
		expect(isClientAdmin(actor)).toBe(admin);
	});

	it.each([
		["user-name-client", { user_type: "client", first_name: "Ann", last_name: "Lee" }, "Ann Lee"],
		["user-name-client: one name", { user_type: "client", first_name: "Ann", last_name: "" }, "Ann"],
		["user-name-customer", { user_type: "customer", first_name: "Ann", customer_name: "Acme" }, "Acme"],
		["user-name-customer: no name", { user_type: "customer", first_name: "Ann" }, "Ann"],
	] as const)("%s", (_id, user, name) => {
		expect(userName(user)).toBe(name);
	});

	it.each([
		["permission-source", "customer", 7, null, "/api/v3/client/get-all-permissions-by-user-roles/7"],
		[
			"permission-source: a super admin",
			"superAdmin",
			3,
			null,
			"/api/v3/console/get-all-permissions-by-user-roles/3",
		],
		[
			"login-as-role-sent",
			"client",
			7,
			"superAdmin",
			"/api/v3/client/get-all-permissions-by-user-roles/7?loginFromRole=superAdmin",
		],
	] as const)("%s", (_id, userType, userId, from, call) => {
		expect(permissionsCall(userType, userId, from)).toBe(call);
	});

	it("customer-endpoints: customers call the customer area", () => {
		expect([apiArea("customer"), apiArea("client"), apiArea("admin")]).toEqual([
			"customer",
			"client",
			"console",
		]);
	});

	it("roles-defined-by-client: a name, a description and permissions", () => {
		expect(roleInput.parse({ name: " Planner ", description: "", permissions: [3, 2] })).toEqual({
			name: "Planner",
			description: null,
			permissions: [1, 2, 3],
		});
		expect(roleInput.safeParse({ name: " " }).success).toBe(false);
	});

	it("role-home-locked: Home is always among them and cannot be removed", () => {
		expect(roleInput.parse({ name: "Empty", permissions: [] }).permissions).toEqual([1]);
		expect(CLIENT_PERMISSIONS.filter(({ id }) => isLocked(id)).map(({ title }) => title)).toEqual(["Home"]);
	});

	it("profile-one-role: one number, never a list", () => {
		expect(roleChoice.safeParse(2).success).toBe(true);
		expect(roleChoice.safeParse([2]).success).toBe(false);
	});

	it("driver-role-id: drivers get role 3", () => {
		expect(DRIVER_ROLE_ID).toBe(3);
	});

	it("customer-portal-toggle: opens or closes a customer's portal", () => {
		const sent = { customer_id: 5, customerPortal: true };
		expect(customerPortalInput.parse(sent)).toEqual({ customer_id: 5, customerPortal: 1 });
		expect(customerPortalInput.safeParse({ customer_id: 5, customerPortal: 2 }).success).toBe(false);
	});
});

describe("what is seen of a job", () => {
	const parts = (user: "client" | "customer", activity: string, attachments: number) =>
		jobParts(user, { attachments }, new Map([["customer_job_activity", activity]]));

	it("client-capabilities: clients create, edit, allocate, delete, restore and mark; customers nothing", () => {
		expect(jobDeeds("client")).toEqual(["create", "edit", "allocate", "delete", "restore", "mark"]);
		expect(jobDeeds("customer")).toEqual([]);
	});

	it("see-client-internals: a customer gets no internal field", () => {
		const job = {
			id: 1,
			spaces: 2,
			mileage: 30,
			profit: 5,
			subcost: 8,
			report_notes: "x",
			job_notes: [],
			is_vat: 1,
		};
		expect(forCustomer(job)).toEqual({ id: 1, spaces: 2, mileage: 30 });
		expect(job.profit).toBe(5);
		expect(INTERNAL_FIELDS).toEqual(
			expect.arrayContaining(["calculator_charge", "other_costs", "no_of_pod", "work_day_jobs", "cx_job"]),
		);
		expect(parts("customer", "1", 1).internals).toBe(false);
		expect(parts("client", "0", 0)).toEqual({
			internals: true,
			buttons: true,
			spaceAndMileage: true,
			timeline: true,
			attachments: true,
		});
	});

	it.each([
		["customer-sees-space-mileage", parts("customer", "0", 0).spaceAndMileage, true],
		["customer-activity-setting: 0", parts("customer", "0", 0).timeline, false],
		["customer-activity-setting: 1", parts("customer", "1", 0).timeline, true],
		["customer-attachments: none", parts("customer", "0", 0).attachments, false],
		["customer-attachments: one", parts("customer", "0", 1).attachments, true],
	])("%s", (_id, seen, expected) => {
		expect(seen).toBe(expected);
	});
});

describe("what the API asks for", () => {
	it.each([
		["jobs.read", "/organizer", true],
		["jobs.write", "/organizer", false],
		["jobs.read", "/home", false],
		["roles.write", "/account-settings/roles", true],
		["roles.write", "/account-settings/customers", false],
		["roles.read", "/account-settings/customers", true],
		["account.write", "/account-settings/depots", true],
		["finance", "/finance", true],
		["finance", "/traffic-diary", false],
		["email-log", "/home", true],
		["customer.jobs", "/customer/finance", false],
	] satisfies [ApiPart, string, boolean][])("%s with only %s: %s", (part, path, permitted) => {
		expect(isCallPermitted(part, new Set([path]))).toBe(permitted);
	});

	it("names existing addresses only", () => {
		const named = Object.values(API_PERMISSIONS).flatMap((needed) =>
			needed === "signed-in" ? [] : [...needed],
		);
		const unknown = named.filter((path) => matchRoute(path)?.route.kind === "open");
		expect(unknown).toEqual([]);
	});
});
