import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";
import { addRow } from "@/tests/support/databases/rows";
import type { ResourceRow } from "~/domain/master-data/records/field";
import type { ImportSummary } from "~/domain/master-data/records/imports/import";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

const readMails = async () => {
	const { results } = await api.north.d1
		.prepare("SELECT recipient AS to_email, text AS body FROM outbox ORDER BY id")
		.all<{ to_email: string; body: string }>();
	return results;
};

const membership = (user_id: number) =>
	api.env.PLATFORM_DB.prepare(
		`SELECT l.email, m.is_active FROM membership m JOIN login l ON l.id = m.login_id WHERE m.tenant_id = ? AND m.user_id = ?`,
	)
		.bind(api.north.id, user_id)
		.first<{ email: string; is_active: number }>();

describe("user accounts", () => {
	const person = {
		code: "NEW",
		first_name: "Ann",
		last_name: "Lee",
		role_id: 2,
		email: "Ann.Lee@north.test",
	};

	it("get a login and an email with a link once, and again on request", async () => {
		const { id } = await addRecord(admin, "/client/profiles", person);
		expect(await membership(id)).toEqual({ email: "ann.lee@north.test", is_active: 1 });
		const [mail] = (await readMails()).slice(-1);
		expect(mail?.to_email).toBe("ann.lee@north.test");
		expect(mail?.body).toMatch(/\/set-password\/\S+/);
		const repeated = await admin.call("GET", `/client/profile/send-registration-email/${id}`);
		expect(repeated).toMatchObject({ status: 200, message: "Credentials Re-Send Successfully." });
		expect((await readMails()).length).toBe(2);
		const changed = await admin.call("PATCH", `/client/profiles/${id}`, { email: "ann@north.test" });
		expect(changed.message).toBe("Profile Updated Successfully!");
		expect(await membership(id)).toMatchObject({ email: "ann@north.test" });
		await admin.call("PATCH", `/client/profiles/${id}`, { is_active: 0 });
		expect(await membership(id)).toMatchObject({ is_active: 0 });
		expect((await admin.call("DELETE", `/client/profiles/${id}`)).message).toBe(
			"Profile Deleted Successfully!",
		);
		expect(await membership(id)).toBeNull();
	});

	it("of several companies share one login", async () => {
		const before = (await readMails()).length;
		await addRow(api.env.PLATFORM_DB, "login", {
			email: "both@x.test",
			password_hash: "h",
			email_confirmed_at: "2026-01-01T00:00:00.000Z",
		});
		const { id } = await addRecord(admin, "/client/profiles", {
			...person,
			code: "BOTH",
			email: "both@x.test",
		});
		// It waits until the person accepts it: tests/api/kernel/accounts-security.test.ts.
		expect(await membership(id)).toBeNull();
		const [mail] = (await readMails()).slice(before);
		expect(mail?.body).toContain("with the password you already have");
	});

	it("cannot lock themselves out", async () => {
		expect((await admin.call("DELETE", `/client/profiles/${admin.user_id}`)).status).toBe(409);
		const deactivated = await admin.call("PATCH", `/client/profiles/${admin.user_id}`, { is_active: 0 });
		expect(deactivated.data).toEqual({ is_active: ["You cannot deactivate your own profile."] });
		const roles = await admin.call("PATCH", "/client/roles/1", { permissions: [1, 2] });
		expect(roles.data).toEqual({ permissions: ["The client admin always has Profiles and Roles"] });
	});

	it("are affected by a role change immediately", async () => {
		const role = await addRecord(admin, "/client/roles", { name: "Narrow", permissions: [] });
		expect(role.permissions).toEqual([1]);
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id: role.id });
		expect((await clerk.call("GET", "/client/services")).status).toBe(403);
		const widenedRole = await admin.call<ResourceRow>("PATCH", `/client/roles/${role.id}`, {
			permissions: [24],
		});
		expect(widenedRole.data.permissions).toEqual([1, 24]);
		expect((await clerk.call("GET", "/client/services")).status).toBe(200);
		// Another permission of the account settings does not allow changing roles.
		expect((await clerk.call("PATCH", `/client/roles/${role.id}`, { permissions: [21, 22] })).status).toBe(
			403,
		);
	});

	it("of customers can sign in while the portal is open; drivers get credentials", async () => {
		const customer = await addRecord(admin, "/client/customers", {
			customer_code: "PORT",
			customer_name: "Portal",
			email: "p@port.test",
		});
		const invite = () => admin.call("GET", `/client/customers/send-registration-email/${customer.id}`);
		expect((await invite()).message).toBe("Please open the customer portal first.");
		const open = { customer_id: customer.id, customerPortal: 1 };
		expect((await admin.call("POST", "/client/customer-permission", open)).data).toEqual(open);
		expect((await invite()).status).toBe(200);
		expect((await invite()).status).toBe(200);
		const users = await api.north.d1
			.prepare("SELECT count(*) AS n FROM user WHERE customer_id = ?")
			.bind(customer.id)
			.first("n");
		expect(users).toBe(1);
		expect((await admin.call("GET", `/client/customer-permission?customer_id=${customer.id}`)).data).toEqual([
			open,
		]);
		const deletable = await admin.call<{ can_delete: boolean }>(
			"GET",
			"/client/customers/can-delete/email/p@port.test",
		);
		expect(deletable).toMatchObject({ message: "PORT, Portal can be deleted.", data: { can_delete: true } });
		const driver = await addRecord(admin, "/client/driver", {
			code: "APP",
			first_name: "App",
			last_name: "User",
			email: "app@north.test",
		});
		const credentials = await admin.call<{ user_id: number }>(
			"GET",
			`/client/driver/credentials/${driver.id}`,
		);
		expect(await membership(credentials.data.user_id)).toMatchObject({ email: "app@north.test" });
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).status).toBe(200);
		expect(await membership(credentials.data.user_id)).toBeNull();
	});
});

describe("user accounts in a spreadsheet", () => {
	const importCsv = (path: string, text: string) => {
		const form = new FormData();
		form.set("file", new File([text], "people.csv"));
		return admin.call<ImportSummary>("POST", path, form);
	};
	const sentTo = async (email: string) =>
		(await readMails()).filter(({ to_email }) => to_email === email).length;

	it("get their logins, and changed accounts keep theirs", async () => {
		const accountRows = (rows: string) =>
			importCsv("/client/profile/imports", `Code,First name,Last name,Email,Role,Status\n${rows}`);
		const before = await sentTo("admin@north.test");
		const first = await accountRows(
			"SHEET1,Una,One,una@sheet.test,Dispatcher,Active\nSHEET2,Tom,Two,tom@sheet.test,Dispatcher,In Active",
		);
		expect(first.data).toMatchObject({ created: 2, failed: 0 });
		expect([await sentTo("una@sheet.test"), await sentTo("tom@sheet.test")]).toEqual([1, 0]);
		// Existing accounts get no email.
		expect(await sentTo("admin@north.test")).toBe(before);
		const listed = await admin.call<{ data: ResourceRow[] }>("GET", "/client/profiles?code=SHEET&sort=code");
		const [una = 0, tom = 0] = listed.data.data.map(({ id }) => id);
		expect(await membership(una)).toEqual({ email: "una@sheet.test", is_active: 1 });
		expect(await membership(tom)).toBeNull();

		await accountRows(
			"SHEET1,Una,One,una.one@sheet.test,Dispatcher,Active\nSHEET2,Tom,Two,,Dispatcher,Active",
		);
		expect(await membership(una)).toEqual({ email: "una.one@sheet.test", is_active: 1 });
		await accountRows("SHEET2,Tom,Two,tom@sheet.test,Dispatcher,Active");
		expect(await membership(tom)).toEqual({ email: "tom@sheet.test", is_active: 1 });
		await accountRows("SHEET1,Una,One,una.one@sheet.test,Dispatcher,In Active");
		expect(await membership(una)).toEqual({ email: "una.one@sheet.test", is_active: 0 });
	});

	it("cannot lock out the user who imports it", async () => {
		const ownProfile = await admin.call<ResourceRow>("GET", `/client/profiles/${admin.user_id}`);
		await admin.call("PATCH", `/client/profiles/${admin.user_id}`, { code: "MYSELF" });
		const { data } = await importCsv(
			"/client/profile/imports",
			"Code,Role,Status\nMYSELF,Dispatcher,In Active",
		);
		expect(data.rows[0]?.issues).toEqual({
			role_id: "You cannot change your own role.",
			is_active: "You cannot deactivate your own profile.",
		});
		const refused = await admin.call("PATCH", `/client/profiles/${admin.user_id}`, { role_id: 2 });
		expect(refused.data).toEqual({ role_id: ["You cannot change your own role."] });
		const unchangedAccess = { role_id: ownProfile.data.role_id, is_active: 1 };
		expect((await admin.call("PATCH", `/client/profiles/${admin.user_id}`, unchangedAccess)).status).toBe(
			200,
		);
	});

	it("of drivers and customers are signed out by a row with In Active, and can sign in again later", async () => {
		const driver = await addRecord(admin, "/client/driver", {
			code: "SHEETD",
			first_name: "Di",
			last_name: "Driver",
			email: "di@sheet.test",
		});
		const credentials = await admin.call<{ user_id: number }>(
			"GET",
			`/client/driver/credentials/${driver.id}`,
		);
		const customer = await addRecord(admin, "/client/customers", {
			customer_code: "SHEETC",
			customer_name: "Sheet",
			email: "desk@sheet.test",
			customerPortal: 1,
		});
		await admin.call("GET", `/client/customers/send-registration-email/${customer.id}`);
		const portal = await api.north.d1
			.prepare("SELECT id FROM user WHERE customer_id = ?")
			.bind(customer.id)
			.first<number>("id");
		for (const [status, is_active] of [
			["In Active", 0],
			["Active", 1],
		] as const) {
			await importCsv("/client/drivers/imports", `Code,Status\nSHEETD,${status}`);
			expect(await membership(credentials.data.user_id)).toMatchObject({ is_active });
			await importCsv("/client/customer/imports", `Code,Status\nSHEETC,${status}`);
			expect(await membership(portal ?? 0)).toMatchObject({ is_active });
		}
	});

	it("get no email until they are active", async () => {
		const { id } = await addRecord(admin, "/client/profiles", {
			code: "LATER",
			first_name: "Lea",
			last_name: "Later",
			role_id: 2,
			email: "lea@north.test",
			is_active: 0,
		});
		await admin.call("PATCH", `/client/profiles/${id}`, { email: "lea.later@north.test" });
		expect([await sentTo("lea@north.test"), await sentTo("lea.later@north.test")]).toEqual([0, 0]);
		expect(await membership(id)).toBeNull();
		await admin.call("PATCH", `/client/profiles/${id}`, { is_active: 1 });
		expect(await sentTo("lea.later@north.test")).toBe(1);
		expect(await membership(id)).toEqual({ email: "lea.later@north.test", is_active: 1 });
	});
});
