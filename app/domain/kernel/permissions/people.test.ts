import { describe, expect, it } from "vitest";
import { saveCustomerPortal } from "~/domain/master-data/customers/portal";
import { roles } from "~/domain/master-data/staff/roles";
import { API_PERMISSIONS, type ApiPermissionArea, isCallPermitted } from "./api-permissions";
import { CLIENT_PERMISSIONS } from "./catalogue";
import { matchRoute } from "./match";
import { getUserName } from "./people";
import { ROLE_RIGHTS } from "./rights";
import { DRIVER_ROLE_ID, isClientAdmin } from "./roles";

const office = { type: "client", role_id: 1 } as const;

describe("users and roles", () => {
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
		expect(getUserName(user)).toBe(name);
	});

	it("role-home-locked: Home cannot be taken from a role", () => {
		const locked = roles.fields.find(({ name }) => name === "permissions")?.locked ?? [];
		const titles = CLIENT_PERMISSIONS.filter(({ id }) => locked.includes(id)).map(({ title }) => title);
		expect(titles).toEqual(["Home"]);
	});

	it("driver-role-id: drivers get role 3", () => {
		expect(DRIVER_ROLE_ID).toBe(3);
	});

	it("customer-portal-toggle: opens or closes a customer's portal", () => {
		const sent = { customer_id: 5, customerPortal: true };
		expect(saveCustomerPortal.input.parse(sent)).toEqual({ customer_id: 5, customerPortal: 1 });
		expect(saveCustomerPortal.input.safeParse({ customer_id: 5, customerPortal: 2 }).success).toBe(false);
	});
});

describe("API permissions", () => {
	it.each([
		["jobs.read", "/organizer", true],
		["jobs.list", "/planner", true],
		["jobs.list", "/finance", true],
		["jobs.list", "/organizer", false],
		["jobs.prices", "/finance", true],
		["jobs.prices", "/planner", false],
		["jobs.write", "/organizer", false],
		["jobs.read", "/home", false],
		["roles.write", "/account-settings/roles", true],
		["roles.write", "/account-settings/customers", false],
		["roles.read", "/account-settings/customers", true],
		["depots.write", "/account-settings/depots", true],
		["drivers.write", "/account-settings/depots", false],
		["company.write", "/account-settings/depots", false],
		["bank-details.write", "/account-settings/company-details", false],
		["account.read", "/account-settings/depots", true],
		["finance", "/finance", true],
		["finance", "/traffic-diary", false],
		["email-log", "/home", true],
		["customer.jobs", "/customer/finance", false],
	] satisfies [ApiPermissionArea, string, boolean][])("%s with only %s: %s", (area, path, permitted) => {
		expect(isCallPermitted(area, new Set([path]))).toBe(permitted);
	});

	it("contain existing paths only", () => {
		const named = Object.values(API_PERMISSIONS).flatMap((needed) =>
			needed === "signed-in" ? [] : [...needed],
		);
		const rights: readonly string[] = ROLE_RIGHTS.map(({ path }) => path);
		const unknown = named.filter((path) => !rights.includes(path) && matchRoute(path)?.route.kind === "open");
		expect(unknown).toEqual([]);
	});
});
