import { expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { permissionText } from "~/shared/texts/permissions";

let api: TestApi;
let admin: ApiCaller;
let clerk: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const role_id = await createRole(api.north, "/account-settings/depots");
	clerk = await api.north.signIn("Depots", { user_type: "client", role_id });
});

/** What would let a person with Depots alone sign in as someone else, or turn payments to an account of theirs. */
it.each<[string, string, string, object | undefined, string]>([
	["a pairing code that signs in as a driver", "POST", "/client/driver-pairing-code/1", undefined, "Drivers"],
	["a driver's credentials", "POST", "/client/driver/credentials/1", undefined, "Drivers"],
	["a driver's address", "PATCH", "/client/driver/1", { email: "evil@evil.example" }, "Drivers"],
	[
		"an administrator of a customer's portal",
		"POST",
		"/client/customers/1/people",
		{ first_name: "E", last_name: "V", email: "evil.portal@evil.example", is_portal_admin: 1 },
		"Customers",
	],
	[
		"a customer's portal",
		"POST",
		"/client/customer-permission",
		{ customer_id: 1, customerPortal: 1 },
		"Customers",
	],
	[
		"a sub-contractor's bank account",
		"PATCH",
		"/client/sub-contractor/1",
		{ company: { account_no: "99999999", sort_code: "11-11-11" } },
		"Sub Contractors",
	],
	[
		"the same by the company's own call",
		"POST",
		"/client/subcontractor-details",
		{ subcontractor_id: 1, account_no: "99999999" },
		"Sub Contractors",
	],
	[
		"the company's bank account",
		"PUT",
		"/client/company-details",
		{ account_no: "88888888" },
		"Company Details",
	],
])("a role with Depots alone does not reach %s", async (_, method, path, body, title) => {
	expect(await clerk.call(method, path, body)).toMatchObject({
		status: 403,
		message: permissionText.missing([title]),
	});
});

it("a role with Depots alone makes no link for a sub-contractor's people", async () => {
	const link = { sub_contractor_id: 1, name: "Eve", is_mailed: 0 };
	const { status, message } = await clerk.call("POST", "/client/sub-contractor-links", link);
	expect(status).toBe(403);
	expect(message).toContain("Sub Contractors");
});

it("a role with Depots alone adds, changes and deletes depots, and reads names", async () => {
	const { data, status } = await clerk.call<{ id: number }>("POST", "/client/depot", {
		code: "YARD",
		name: "Yard",
	});
	expect(status).toBe(200);
	expect((await clerk.call("PUT", `/client/depot/${data.id}`, { town: "Hull" })).status).toBe(200);
	expect((await clerk.call("DELETE", `/client/depot/${data.id}`)).status).toBe(200);
	expect((await clerk.call("GET", "/client/driver/1")).data).toMatchObject({ code: "DAN" });
	expect((await admin.call("GET", "/client/sub-contractor/1")).data).toMatchObject({ company: null });
});
