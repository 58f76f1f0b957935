import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportSummary } from "~/domain/imports/records/import";
import type { ResourceRow } from "~/domain/master-data/field";
import { type seal, unseal } from "~/domain/secrets/seal";
import { type ApiCaller, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const createRecord = async (path: string, body: object) => {
	const { status, data, message } = await admin.call<ResourceRow>("POST", path, body);
	expect({ path, status, message, data: status === 200 ? null : data }).toMatchObject({ status: 200 });
	return data;
};
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

describe("deleting a record in use", () => {
	it("lists where it is used, and offers to deactivate it if possible", async () => {
		const type = await createRecord("/client/vehicle-type", { v_code: "USED" });
		const vehicle = await createRecord("/client/vehicle", {
			code: "INUSE",
			reg: "AA11 AAA",
			vehicle_type_id: type.id,
		});
		const refused = await admin.call<{ can_deactivate: boolean; used_by: object[] }>(
			"DELETE",
			`/client/vehicle-type/${type.id}`,
		);
		expect(refused).toMatchObject({
			status: 409,
			message: "USED is used by 1 vehicle (INUSE).",
			data: { can_deactivate: false, used_by: [{ what: "vehicle", count: 1, names: ["INUSE"] }] },
		});
		await admin.call("POST", "/client/save-job", {
			customer_id: 2,
			load_type_id: 501,
			collection_date: "2026-11-23",
			delivery_date: "2026-11-23",
		});
		const customer = await admin.call<{ can_deactivate: boolean }>("DELETE", "/client/customers/2");
		expect(customer).toMatchObject({ status: 409, data: { can_deactivate: true } });
		expect(customer.message).toMatch(/^WEST, Westbrook is used by 1 job \(\d+\)\.$/);
		expect((await admin.call("DELETE", "/client/load-type/501")).message).toMatch(
			/^T-VAN is used by 1 open job/,
		);
		expect((await admin.call("DELETE", `/client/vehicle/${vehicle.id}`)).status).toBe(200);
		expect((await admin.call("DELETE", `/client/vehicle-type/${type.id}`)).status).toBe(200);
	});

	it("is refused for records that belong to the product", async () => {
		expect((await admin.call("DELETE", "/client/roles/1")).message).toBe(
			"This is a built-in role and cannot be deleted.",
		);
		expect((await admin.call("DELETE", "/client/checks/1")).status).toBe(409);
	});

	it("refuses references to unknown records", async () => {
		const { status, data } = await admin.call("POST", "/client/vehicle", {
			code: "REF",
			reg: "AB12 CDE",
			depot_id: 4711,
		});
		expect({ status, data }).toEqual({ status: 422, data: { depot_id: ["This no longer exists"] } });
	});
});

describe("relations of a record", () => {
	it("are created without an id and changed with one, and exist once", async () => {
		const { id } = await createRecord("/client/customers", {
			customer_code: "GRP",
			customer_name: "Grouped",
		});
		const tax = await createRecord("/client/tax-code", { code: "T20", rate: 20 });
		const first = await createRecord("/client/customer-details", {
			customer_id: id,
			vat_code: "GB1",
			tax_code_id: tax.id,
			alternative_accounts_email: "a@x.test,b@x.test",
		});
		expect(first.alternative_accounts_email).toEqual(["a@x.test", "b@x.test"]);
		const repeated = await createRecord("/client/customer-details", { customer_id: id, vat_code: "GB2" });
		expect(repeated).toMatchObject({ id: first.id, vat_code: "GB2" });
		const changed = await admin.call<ResourceRow>("PUT", `/client/customer-details/${first.id}`, {
			bank_name: "Bank",
		});
		expect(changed).toMatchObject({ status: 200, message: "Details Successfully Updated" });
		expect(changed.data).toMatchObject({ bank_name: "Bank", vat_code: "GB2" });
		const settings = await createRecord("/client/customer-invoice-settings", { customer_id: id });
		expect(settings).toMatchObject({ invoice_type: "single_job", terms_days: 30 });
		const { data } = await admin.call<ResourceRow>("GET", `/client/customers/${id}`);
		expect(data).toMatchObject({
			company: { id: first.id },
			invoice_settings: { id: settings.id },
			customer_sftp: null,
		});
		expect((await admin.call("POST", "/client/customer-details", { customer_id: 99_999 })).status).toBe(404);
		expect((await admin.call("DELETE", `/client/tax-code/${tax.id}`)).message).toBe(
			"T20 is used by 1 customer (GRP).",
		);
	});

	const newDriver = {
		code: "NEST",
		first_name: "Nes",
		last_name: "Ted",
		driver_rate: { day_rate: 14.5, minimum_hours_pay: "08:00" },
		tacho_card: { card_number: "T1", card_expiry_date: "2027-01-31" },
		licence_categories: [{ licence_category_id: 1, valid_to: "2030-01-01" }],
		licence_endorsement: [{ code: "SP30", date: "2025-05-05", points_received: 3 }],
		skills_experience: [1],
	};

	it("are saved together with a new record or not at all", async () => {
		const invalid = await admin.call("POST", "/client/driver", {
			...newDriver,
			licence_categories: [{ licence_category_id: 9999 }],
		});
		expect(invalid).toMatchObject({
			status: 422,
			data: { "licence_categories.0.licence_category_id": ["This no longer exists"] },
		});
		const driver = await createRecord("/client/driver", newDriver);
		expect(driver).toMatchObject({
			role_id: 3,
			driver_rate: { day_rate: 14.5, minimum_hours_pay: "08:00" },
			tacho_card: { card_number: "T1", card_expiry_date: "2027-01-31" },
			licence_categories: [{ licence_category_id: 1, valid_to: "2030-01-01" }],
			endorsements: "SP30 (3)",
			tacho_expiry: "2027-01-31",
			skills_experience: [1],
		});
	});

	it("of a saved record are changed and removed one by one", async () => {
		const driver = await createRecord("/client/driver", { ...newDriver, code: "NEST2" });
		const [line] = driver.licence_categories as { id: number }[];
		const duplicateCategory = { driver_id: driver.id, licence_category_id: 1 };
		expect((await admin.call("POST", "/client/driver-licence-category", duplicateCategory)).data).toEqual({
			licence_category_id: ["This already exists"],
		});
		const changed = await admin.call<ResourceRow>("PATCH", `/client/driver-licence-category/${line?.id}`, {
			valid_to: "2031-01-01",
		});
		expect(changed.data.valid_to).toBe("2031-01-01");
		expect((await admin.call("DELETE", `/client/driver-licence-category/${line?.id}`)).status).toBe(200);
		const skills = { selected_skills_exp: [2, 3], user_id: driver.id };
		const { data } = await admin.call<ResourceRow>(
			"PUT",
			`/client/driver-skills-experience/${driver.id}`,
			skills,
		);
		expect(data.skills_experience).toEqual([2, 3]);
	});

	it("never return a password, which is stored encrypted", async () => {
		const { id } = await createRecord("/client/customers", { customer_code: "FTP", customer_name: "Sealed" });
		const sftp = await createRecord("/client/customer-sftp", {
			customer_id: id,
			host: "ftp.x.test",
			password: "hunter2",
		});
		expect(sftp).toMatchObject({ port: 22, status: "inactive" });
		expect(sftp).not.toHaveProperty("password");
		const readStored = () =>
			api.north.d1
				.prepare("SELECT password FROM customer_sftp WHERE id = ?")
				.bind(sftp.id)
				.first<string>("password");
		const storedPassword = (await readStored()) ?? "";
		expect(storedPassword).not.toContain("hunter2");
		const platform = { d1: api.env.PLATFORM_DB } as Parameters<typeof seal>[0];
		expect(await unseal(platform, storedPassword)).toBe("hunter2");
		await admin.call("PUT", `/client/customer-sftp/${sftp.id}`, { status: "active", password: "" });
		expect(await readStored()).toBe(storedPassword);
		expect((await admin.call("DELETE", `/client/customer-sftp/${sftp.id}`)).status).toBe(200);
	});

	it("store documents with their files", async () => {
		const driver = await createRecord("/client/driver", {
			code: "DOC",
			first_name: "Doc",
			last_name: "Ument",
		});
		const form = new FormData();
		form.set("driver_id", String(driver.id));
		const withoutName = await admin.call("POST", "/client/driver-documents", form);
		expect(withoutName.data).toEqual({
			document_name: ["Please Enter Document Name"],
			other_document: ["Please select document"],
		});
		form.set("document_name", "DBS");
		form.set("other_document", new File(["%PDF-1.4 x"], "dbs.pdf"));
		const saved = await admin.call<ResourceRow>("POST", "/client/driver-documents", form);
		expect(saved.data).toMatchObject({ document_name: "DBS", document_type_id: 5 });
		expect((await admin.fetch("GET", String(saved.data.url).replace("/api/v3", ""))).status).toBe(200);
		const upload = new FormData();
		upload.set("driver_id", String(driver.id));
		upload.set("doc_type_id", "2");
		upload.set("document", new File(["%PDF-1.4 y"], "tacho.pdf"));
		const tachoCard = await admin.call<ResourceRow>("POST", "/client/upload-driver-documents", upload);
		expect(tachoCard.data).toMatchObject({ document_type_id: 2, document_name: "Tacho card" });
		expect((await admin.call("DELETE", `/client/driver-documents/${saved.data.id}`)).status).toBe(200);
		const { data } = await admin.call<ResourceRow>("GET", `/client/driver/${driver.id}`);
		expect(data.other_documents).toEqual([]);
	});
});

describe("user accounts", () => {
	const person = {
		code: "NEW",
		first_name: "Ann",
		last_name: "Lee",
		role_id: 2,
		email: "Ann.Lee@north.test",
	};

	it("get a login and an email with a link once, and again on request", async () => {
		const { id } = await createRecord("/client/profiles", person);
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
		await api.env.PLATFORM_DB.prepare(
			"INSERT INTO login (email, password_hash, email_confirmed_at) VALUES ('both@x.test', 'h', '2026-01-01T00:00:00.000Z')",
		).run();
		const { id } = await createRecord("/client/profiles", { ...person, code: "BOTH", email: "both@x.test" });
		// It waits until the person accepts it: tests/api/accounts-security.test.ts.
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
		const role = await createRecord("/client/roles", { name: "Narrow", permissions: [] });
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
		const customer = await createRecord("/client/customers", {
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
		const driver = await createRecord("/client/driver", {
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
		expect(data.rows[0]?.faults).toEqual({
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
		const driver = await createRecord("/client/driver", {
			code: "SHEETD",
			first_name: "Di",
			last_name: "Driver",
			email: "di@sheet.test",
		});
		const credentials = await admin.call<{ user_id: number }>(
			"GET",
			`/client/driver/credentials/${driver.id}`,
		);
		const customer = await createRecord("/client/customers", {
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
		const { id } = await createRecord("/client/profiles", {
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

describe("unfinished work", () => {
	it("prevents deleting a driver on a night shift and a sub-contractor with a job of yesterday", async () => {
		const driver = await createRecord("/client/driver", {
			code: "NIGHT",
			first_name: "Ni",
			last_name: "Ght",
		});
		const carrier = await createRecord("/client/sub-contractor", { code: "CARRY", name: "Carry Ltd" });
		const job = await createRecord("/client/save-job", {
			customer_id: 2,
			load_type_id: 501,
			collection_date: "2026-11-20",
			delivery_date: "2026-11-20",
		});
		const run = (sql: string, ...params: unknown[]) =>
			api.north.d1
				.prepare(sql)
				.bind(...params)
				.run();
		await run(
			`INSERT INTO work_day (date, shift_type_id, driver_id, clockin_date, clockin_time)
				VALUES (date('now', '-1 day'), 2, ?, date('now', '-1 day'), '21:50')`,
			driver.id,
		);
		await run(
			"INSERT INTO sub_contractor_job (job_id, sub_contractor_id, date) VALUES (?, ?, '2020-01-02')",
			job.id,
			carrier.id,
		);
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).message).toMatch(
			/is used by 1 workday under way \(\d\d-\d\d-\d{4}\)\.$/,
		);
		expect((await admin.call("DELETE", `/client/sub-contractor/${carrier.id}`)).message).toMatch(
			/is used by 1 open job \(\d+\)\.$/,
		);
		await run(
			"UPDATE work_day SET clockout_time = '05:00', version = version + 1 WHERE driver_id = ?",
			driver.id,
		);
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).status).toBe(200);
	});
});

describe("vehicles", () => {
	it("have favourite drivers, dates and an order", async () => {
		const driver = await createRecord("/client/driver", {
			code: "FAV",
			first_name: "Fay",
			last_name: "Vourite",
		});
		const vehicle = await createRecord("/client/vehicle", {
			code: "FAVV",
			reg: "mu66fpd",
			day_favourite_drivers: [driver.id],
			vor: ["2099-01-02", "2099-01-01"],
		});
		expect(vehicle).toMatchObject({
			reg: "MU66 FPD",
			day_driver: "Fay Vourite",
			upkeep: { vor: "2099-01-01" },
		});
		const [favourite] = vehicle.favourite_drivers as { id: number; driver_details: { full_name: string } }[];
		expect(favourite?.driver_details.full_name).toBe("Fay Vourite");
		const assigned = await admin.call(
			"GET",
			`/client/check-fav-driver-already-assigned/${driver.id}?vehicle=1`,
		);
		expect(assigned.data).toMatchObject({ assigned: true, vehicles: [{ code: "FAVV", shift_type_id: 1 }] });
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).status).toBe(409);
		const deleted = await admin.call("DELETE", `/client/vehicle-favirote-driver/${favourite?.id}`);
		expect(deleted.message).toBe("Favourite Driver Removed");
		expect((await admin.call("GET", "/client/favorite-driver-by-class/1")).status).toBe(200);
		expect((await admin.call("GET", `/client/get-vehicle-check-report/${vehicle.id}`)).data).toEqual({
			dateArray: ["Please select a date"],
		});
		expect(
			(await admin.call("GET", `/client/get-vehicle-check-report/${vehicle.id}?dateArray=2026-11-20`)).data,
		).toEqual([]);
	});
});

describe("the history of a vehicle", () => {
	it("is listed newest first, and vehicle lists are filtered by type", async () => {
		const type = await createRecord("/client/vehicle-type", { v_code: "PAST" });
		const vehicle = await createRecord("/client/vehicle", {
			code: "PAST1",
			reg: "PA57 AAA",
			vehicle_type_id: type.id,
			vor: ["2020-01-02"],
		});
		const { data } = await admin.call<object[]>("GET", `/client/vehicle-history/${vehicle.id}`);
		expect(data).toMatchObject([
			{ kind: "change", by: "Admin", notes: "add" },
			{ kind: "vor", at: "2020-01-02" },
		]);
		expect((await admin.call("GET", "/client/vehicle-history/99999")).status).toBe(404);
		const listed = await admin.call<{ total: number }>("GET", `/client/vehicle?vehicle_type_id=${type.id}`);
		expect(listed.data.total).toBe(1);
		expect((await admin.call<{ total: number }>("GET", "/client/vehicle?depot_id=x")).data.total).toBe(0);
	});
});

describe("the scan of a driver's licence", () => {
	it("is stored with the driver, and a photo gives no suggestions", async () => {
		const driver = await createRecord("/client/driver", {
			code: "SCAN",
			first_name: "Sca",
			last_name: "Nned",
		});
		const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "licence.jpg");
		const scanForm = new FormData();
		scanForm.set("file", file);
		scanForm.set("doc_type_id", "1");
		expect((await admin.call("POST", "/client/read-driver-document", scanForm)).data).toEqual({
			proposals: {},
			readable: false,
		});
		const scanUpload = new FormData();
		scanUpload.set("driver_id", String(driver.id));
		scanUpload.set("doc_type_id", "1");
		scanUpload.set("document", new File(["%PDF-1.4 x"], "licence.pdf"));
		const scan = await admin.call<ResourceRow>("POST", "/client/upload-driver-documents", scanUpload);
		expect((await admin.call<ResourceRow>("GET", `/client/driver/${driver.id}`)).data.scans).toEqual([
			{ id: scan.data.id, document_type_id: 1, other_document: scan.data.other_document },
		]);
	});
});

describe("the company", () => {
	it("has details and a logo", async () => {
		const { data } = await admin.call<Record<string, unknown>>("PUT", "/client/company-details", {
			company_name: "North Ltd",
			logo: "company-logos/a.png",
		});
		expect(data).toMatchObject({ company_name: "North Ltd", logo: "company-logos/a.png", town: null });
		expect((await admin.call("PUT", "/client/company-details", { company_name: "" })).status).toBe(422);
		expect(
			(await admin.call("PUT", "/client/company-details", { logo: "driver-documents/a.png" })).status,
		).toBe(422);
	});
});

describe("importing", () => {
	const csv = `Code,Reg,Description,Vehicle Type,Driver Class
I001,mu66fpd2,Scania,IMP,C
I002,XC64 PPG,DAF LF,,Z9
,GN70 MMM,MB Sprinter,IMP,C
I001,GN70 MMN,Twice,IMP,C
I005,xc64ppg,Reg twice,imp,c`;
	const send = (text: string, fields: Record<string, string> = {}) => {
		const form = new FormData();
		form.set("excel", new File([text], "fleet.csv"));
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return admin.call<ImportSummary>("POST", "/client/vehicles/imports", form);
	};
	const issuesByRow = (response: ImportSummary) =>
		Object.fromEntries(response.rows.map(({ row_no, faults: issues }) => [row_no, issues]));

	it("lists every issue with its cell and saves nothing in a preview", async () => {
		await createRecord("/client/vehicle-type", { v_code: "IMP" });
		const { status, data } = await send(csv, { preview: "1" });
		expect(status).toBe(200);
		expect(data).toMatchObject({ total: 5, created: 1, failed: 4, saved: false });
		expect(issuesByRow(data)).toMatchObject({
			2: {},
			3: { driver_class_id: "There is no driver class Z9" },
			4: { code: "Please enter a code" },
			5: { code: "Code is already in row 2" },
			6: { reg: "Reg is already in row 3" },
		});
		expect((await admin.call<{ total: number }>("GET", "/client/vehicle?keywords=I001")).data.total).toBe(0);
		expect((await send(csv, { mode: "all" })).data.saved).toBe(false);
	});

	it("saves the valid rows, changes existing records by their code, and changes nothing the second time", async () => {
		expect((await send(csv)).data).toMatchObject({ created: 1, failed: 4, saved: true });
		const correction = "Code,Description,Max weight\nI001,Scania R450,\nI009,New one,1200";
		expect((await send(correction)).data.rows.find(({ row_no }) => row_no === 3)?.faults).toEqual({});
		const { data } = await admin.call<{ data: ResourceRow[] }>("GET", "/client/vehicle?code=I001");
		expect(data.data[0]).toMatchObject({ description: "Scania R450", v_code: "IMP" });
		expect((await send("Code,Description\nI001,Scania R450")).data).toMatchObject({
			unchanged: 1,
			updated: 0,
			created: 0,
		});
	});

	it("accepts drivers' cards and refuses a file that is not a spreadsheet", async () => {
		const form = new FormData();
		const text =
			"Code,First Name,Last Name,Email,Employment,Status,Tacho Card Expiry\nD1,Imran,Iqbal,i@x.test,Self Employed,Inactive,29/01/2029\nD2,P,J,j@x.test,Boss,Active,31/02/2029";
		form.set("file", new File([text], "drivers.csv"));
		const { data } = await admin.call<ImportSummary>("POST", "/client/drivers/imports", form);
		expect(data).toMatchObject({ created: 1, failed: 1 });
		expect(issuesByRow(data)[3]).toEqual({
			driver_emp_type: "Boss is not one of: Self Employed, Payee",
			"tacho_card.card_expiry_date": "31/02/2029 is not a date",
		});
		const listed = await admin.call<{ data: ResourceRow[] }>("GET", "/client/driver?code=D1");
		expect(listed.data.data[0]).toMatchObject({ driver_emp_type: 1, status: 0, tacho_expiry: "2029-01-29" });
		const wrong = new FormData();
		wrong.set("file", new File(["x"], "data.pdf"));
		expect((await admin.call("POST", "/client/drivers/imports", wrong)).message).toBe(
			"data.pdf is not a valid import file",
		);
		const keyless = new FormData();
		keyless.set("file", new File(["Colour\nred"], "a.csv"));
		expect((await admin.call("POST", "/client/drivers/imports", keyless)).status).toBe(422);
	});

	it("saves ten thousand rows together", async () => {
		const rows = Array.from({ length: 10_000 }, (_, at) => `M${at},Customer ${at},m${at}@bulk.test,Leeds`);
		const form = new FormData();
		form.set("file", new File([`Code,Name,Email,Town\n${rows.join("\n")}`], "many.csv"));
		const { data } = await admin.call<ImportSummary>("POST", "/client/customer/imports", form);
		expect(data).toMatchObject({ created: 10_000, failed: 0, saved: true });
		const page = await admin.call<{ data: ResourceRow[]; total: number }>(
			"GET",
			"/client/customers?page=400",
		);
		expect(page.data.total).toBeGreaterThan(10_000);
		expect(page.data.data.length).toBe(20);
	});
});

describe("menus", () => {
	it("show the account settings to users with any of their screens", async () => {
		await api.north.d1.batch(
			[
				"INSERT INTO role (id, name) VALUES (88, 'Driver clerk')",
				"INSERT INTO role_permission (role_id, permission_id) SELECT 88, id FROM permission WHERE path IN ('/home', '/account-settings/drivers')",
			].map((sql) => api.north.d1.prepare(sql)),
		);
		const clerk = await api.north.signIn("Dora", { user_type: "client", role_id: 88 });
		const { data } = await clerk.call<Record<"side_menu" | "account_settings_menu", { path: string }[]>>(
			"GET",
			`/client/get-all-permissions-by-user-roles/${clerk.user_id}`,
		);
		expect(data.side_menu.map(({ path }) => path)).toEqual(["/home", "/account-settings"]);
		expect(data.account_settings_menu.map(({ path }) => path)).toEqual(["/account-settings/drivers"]);
	});
});
