import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";
import type { ResourceRow } from "~/domain/master-data/records/field";
import type { ImportSummary } from "~/domain/master-data/records/imports/import";

let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ admin } = opened);
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
		Object.fromEntries(response.rows.map(({ row_no, issues }) => [row_no, issues]));

	it("lists every issue with its cell and saves nothing in a preview", async () => {
		await addRecord(admin, "/client/vehicle-type", { v_code: "IMP" });
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
		expect((await send(correction)).data.rows.find(({ row_no }) => row_no === 3)?.issues).toEqual({});
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
