import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { askForFile, rowsOfFile } from "@/tests/support/finance/accounts-files";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let ids: number[];

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});

beforeEach(async () => {
	await api.north.d1.batch(
		["DELETE FROM credit_note", "DELETE FROM invoice_line", "DELETE FROM invoice_run_job"].map((sql) =>
			api.north.d1.prepare(sql),
		),
	);
	await api.north.d1.prepare("DELETE FROM invoice").run();
	await changeRow(api.north.d1, "customer", 1, { customer_code: "EAST", account_reference: null });
	await changeRow(api.north.d1, "customer", 3, { customer_code: "NGATE", account_reference: null });
	await clerk.invoice("single-job-invoice", [
		await jobToInvoice(api.north, admin),
		await jobToInvoice(api.north, admin, { customer_id: 3 }),
	]);
	ids = (await clerk.list()).data.map((invoice) => invoice.id);
});

const exportTo = (format: "sage" | "xero") => askForFile(admin, { format, documents: "invoices", ids });
const marks = async () => (await clerk.list()).data.map((invoice) => invoice.is_csv_downloaded);

describe("the account of a customer", () => {
	it("is its reference, else its code in Sage 50 and its name in Xero", async () => {
		const saved = await admin.call<{ account_reference: string }>("PUT", "/client/customers/1", {
			...(await admin.call<object>("GET", "/client/customers/1")).data,
			account_reference: " East01 ",
		});
		expect([saved.status, saved.data.account_reference]).toEqual([200, "East01"]);
		const sage = rowsOfFile((await exportTo("sage")).data);
		expect(sage.map((row) => row["Account Reference"]).sort()).toEqual(["EAST01", "NGATE"]);
		await admin.call("POST", "/client/remove-csv-download", { job_inv_ids: ids });
		const xero = rowsOfFile((await exportTo("xero")).data);
		expect(xero.map((row) => row["*ContactName"]).sort()).toEqual(["East01", "Northgate"]);
	});

	it("that Sage 50 would refuse stops the export, each with its record, and nothing is marked", async () => {
		await changeRow(api.north.d1, "customer", 1, { customer_code: "CALDERVALVE" });
		await changeRow(api.north.d1, "customer", 3, { account_reference: "NORTH 1" });
		const { status, message, data } = await exportTo("sage");
		expect([status, data.problems]).toEqual([
			409,
			expect.arrayContaining([
				{
					...{ kind: "customer", id: 1, name: "Eastfield", field: "account_reference" },
					problem: "the code CALDERVALVE has 11 characters, 8 at most",
				},
				{
					...{ kind: "customer", id: 3, name: "Northgate", field: "account_reference" },
					problem: "the account reference NORTH 1 has spaces or accents",
				},
			]),
		]);
		expect(message).toContain("Eastfield: the code CALDERVALVE has 11 characters, 8 at most");
		expect(await marks()).toEqual([0, 0]);
		expect((await exportTo("xero")).data.documents).toBe(2);
	});

	it.each([
		["customer", "Code,Name,A/C Ref\nIMPC1,Imported,CALD01", "/client/customers?customer_code=IMPC1"],
		[
			"sub-contractors",
			"Code,Name,Account reference\nIMPS1,Imported,CALD01",
			"/client/sub-contractor?code=IMPS1",
		],
		[
			"drivers",
			"Code,First name,Last name,Sage reference\nIMPD1,Ian,Ives,CALD01",
			"/client/driver?code=IMPD1",
		],
		["owner-drivers", "Code,First name,Xero contact\nIMPO1,Ian,CALD01", "/client/owner-driver?code=IMPO1"],
	])("is imported with %s", async (things, csv, list) => {
		const form = new FormData();
		form.set("excel", new File([csv], "records.csv"));
		expect((await admin.call("POST", `/client/${things}/imports`, form)).data).toMatchObject({ created: 1 });
		const { data } = await admin.call<{ data: { account_reference: string }[] }>("GET", list);
		expect(data.data.map(({ account_reference }) => account_reference)).toEqual(["CALD01"]);
	});

	it("is refused on its field if it is longer than any program takes", async () => {
		const { status, data } = await admin.call("PUT", "/client/customers/1", {
			...(await admin.call<object>("GET", "/client/customers/1")).data,
			account_reference: "x".repeat(256),
		});
		expect([status, data]).toEqual([422, { account_reference: ["At most 255 characters"] }]);
	});
});

it("a line has route, date and the customer's order number, on its invoice too", async () => {
	const job = await jobToInvoice(api.north, admin, {
		customer_reference: [{ name: "PO-77" }, { name: "PO-78" }],
		collection_post_code: "LS1 4AB",
	});
	const { job_number } = await clerk.job(job);
	await clerk.invoice("single-job-invoice", [job]);
	ids = (await clerk.list()).data.map((invoice) => invoice.id).slice(0, 1);
	const [xero] = rowsOfFile((await exportTo("xero")).data);
	expect([xero?.Reference, xero?.["*Description"]]).toEqual([
		"PO-77, PO-78",
		`Job ${job_number}, 23-11-2026, Leeds LS1 4AB to York, PO PO-77, PO-78`,
	]);
	await admin.call("POST", "/client/remove-csv-download", { job_inv_ids: ids });
	const [sage] = rowsOfFile((await exportTo("sage")).data);
	expect(sage?.Details?.length).toBeLessThanOrEqual(60);
	expect(sage?.Details).toContain("to York, PO PO-77");
	expect(sage?.["Extra Reference"]).toBe("PO-77, PO-78");
});

it("invoices whose lines do not add up to them are refused", async () => {
	await api.north.d1
		.prepare("UPDATE invoice SET net = net + 100000, version = version + 1 WHERE id = ?")
		.bind(ids[0])
		.run();
	const { status, data } = await exportTo("xero");
	expect([status, data.problems?.map(({ kind }) => kind)]).toEqual([409, ["document"]]);
	expect(await marks()).toEqual([0, 0]);
});
