import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";
import { type seal, unseal } from "~/domain/kernel/secrets/seal";
import type { ResourceRow } from "~/domain/master-data/records/field";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("relations of a record", () => {
	it("are created without an id and changed with one, and exist once", async () => {
		const { id } = await addRecord(admin, "/client/customers", {
			customer_code: "GRP",
			customer_name: "Grouped",
		});
		const tax = await addRecord(admin, "/client/tax-code", { code: "T20", rate: 20 });
		const first = await addRecord(admin, "/client/customer-details", {
			customer_id: id,
			vat_code: "GB1",
			tax_code_id: tax.id,
			alternative_accounts_email: "a@x.test,b@x.test",
		});
		expect(first.alternative_accounts_email).toEqual(["a@x.test", "b@x.test"]);
		const repeated = await addRecord(admin, "/client/customer-details", {
			customer_id: id,
			vat_code: "GB2",
		});
		expect(repeated).toMatchObject({
			id: first.id,
			vat_code: "GB2",
			alternative_accounts_email: ["a@x.test", "b@x.test"],
		});
		const changed = await admin.call<ResourceRow>("PUT", `/client/customer-details/${first.id}`, {
			bank_name: "Bank",
		});
		expect(changed).toMatchObject({ status: 200, message: "Details Successfully Updated" });
		expect(changed.data).toMatchObject({ bank_name: "Bank", vat_code: "GB2" });
		const settings = await addRecord(admin, "/client/customer-invoice-settings", { customer_id: id });
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
		const driver = await addRecord(admin, "/client/driver", newDriver);
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
		const driver = await addRecord(admin, "/client/driver", { ...newDriver, code: "NEST2" });
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
		const { id } = await addRecord(admin, "/client/customers", {
			customer_code: "FTP",
			customer_name: "Sealed",
		});
		const sftp = await addRecord(admin, "/client/customer-sftp", {
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
		const driver = await addRecord(admin, "/client/driver", {
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

describe("the scan of a driver's licence", () => {
	it("is stored with the driver, and a photo gives no suggestions", async () => {
		const driver = await addRecord(admin, "/client/driver", {
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
