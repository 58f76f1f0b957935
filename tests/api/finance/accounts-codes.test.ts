import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { askForFile, rowsOfFile } from "@/tests/support/finance/accounts-files";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { AccountsCodes } from "~/domain/finance/invoicing/books/codes-schemas";

const PATH = "/client/accounts-codes";
let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	await addRow(api.north.d1, "depot", { id: 901, code: "LUT", name: "Luton" });
});

beforeEach(() => save({ tracking_category: "", codes: [] }));

const readCodes = async () => (await admin.call<AccountsCodes>("GET", PATH)).data;
const save = async (body: object) => {
	const { updated_at } = await readCodes();
	return await admin.call<AccountsCodes>("PUT", PATH, { updated_at, ...body });
};

describe("accounts codes", () => {
	it("are the sales account and the usual account of costs until they are set", async () => {
		expect(await readCodes()).toMatchObject({
			...{ tracking_category: "", codes: [] },
			usual: {
				sales: { account_code: "200", nominal_code: "4000" },
				purchases: { account_code: "325", nominal_code: "6002" },
			},
			depots: expect.arrayContaining([{ id: 901, code: "LUT", name: "Luton" }]),
		});
	});

	it("are saved as a whole, empty rows left out", async () => {
		const codes = [
			{ charge: "fuel_surcharge", nominal_code: "4010" },
			{ charge: "waiting" },
			{ charge: null, depot_id: 901, department: 2, tracking_option: "Luton" },
			{ charge: "job", customer_id: 3, account_code: "230" },
		];
		const { status, data } = await save({ tracking_category: "Depot", codes });
		expect([status, data.tracking_category, data.codes.length]).toEqual([200, "Depot", 3]);
		expect(data.codes).toMatchObject([
			{ charge: "fuel_surcharge", nominal_code: "4010", department: null },
			{ depot_name: "Luton", department: 2, tracking_option: "Luton" },
			{ customer_name: "Northgate", account_code: "230" },
		]);
	});

	it("of two people at a time are those of the first, and the other looks again", async () => {
		const { updated_at } = await readCodes();
		const body = (nominal_code: string) => ({
			...{ updated_at, tracking_category: "" },
			codes: [{ charge: "job", nominal_code }],
		});
		const answers = await Promise.all([
			admin.call("PUT", PATH, body("4001")),
			admin.call("PUT", PATH, body("4002")),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [saved] = (await readCodes()).codes;
		expect(saved?.nominal_code).toBe(answers[0]?.status === 200 ? "4001" : "4002");
	});

	it.each([
		[{ charge: "job", nominal_code: "400012345" }, "nominal_code", "At most 8 characters"],
		[{ charge: "job", nominal_code: "40 00" }, "nominal_code", "No spaces or accents"],
		[{ charge: "job", account_code: "20012345678" }, "account_code", "At most 10 characters"],
		[{ charge: "job", department: 1_000 }, "department", "At most 999"],
		[{ charge: null, department: 1 }, "charge", "Please choose a charge, a customer or a depot"],
		[
			{ charge: null, customer_id: 1, depot_id: 901, department: 1 },
			"depot_id",
			"Either a customer or a depot",
		],
		[{ charge: null, customer_id: 999, department: 1 }, "customer_id", "Customer not found"],
		[{ charge: null, depot_id: 999, department: 1 }, "depot_id", "Depot not found"],
		[
			{ charge: "job", tracking_option: "Leeds" },
			"tracking_option",
			"Please enter the tracking category first",
		],
	])("%j is refused on %s", async (row, field, message) => {
		const { status, data } = await save({ tracking_category: "", codes: [row] });
		expect([status, data]).toEqual([422, { [`codes.0.${field}`]: [message] }]);
	});

	it("are set once for each charge of a customer", async () => {
		const row = { charge: null, customer_id: 1, department: 1 };
		expect(await save({ tracking_category: "", codes: [row, row] })).toMatchObject({
			status: 422,
			data: { "codes.1.charge": ["There are codes for this already"] },
		});
	});

	it("are for roles with the invoice settings", async () => {
		const role_id = await createRole(api.north, "/finance");
		const finance = await api.north.signIn("Fay", { user_type: "client", role_id });
		expect((await finance.call("GET", PATH)).status).toBe(403);
		expect((await finance.call("PUT", PATH, { tracking_category: "", codes: [] })).status).toBe(403);
	});
});

it("an invoice's charges go to their accounts, by customer and depot, and add up to it", async () => {
	await save({
		tracking_category: "Depot",
		codes: [
			{ charge: "fuel_surcharge", nominal_code: "4010", account_code: "210" },
			{ charge: "waiting", nominal_code: "4020" },
			{ charge: null, customer_id: 1, department: 7, tracking_option: "North" },
		],
	});
	await changeRow(api.north.d1, "customer", 1, { fuel_surcharge: 3.33 });
	const job = await jobToInvoice(api.north, admin, { base_charge: 100.37 });
	await changeRow(api.north.d1, "job", job, { waiting_charge: 12.345, total_charge: 112.715 });
	await clerk.invoice("single-job-invoice", [job]);
	const [invoice] = (await clerk.list("pageSize=1")).data;
	const ask = { documents: "invoices", ids: [invoice?.id] };
	const sage = rowsOfFile((await askForFile(admin, { ...ask, format: "sage" })).data);
	expect(sage.map((row) => [row["Nominal A/C Ref"], row["Department Code"]])).toEqual([
		["4000", "7"],
		["4020", "7"],
		["4010", "7"],
	]);
	const sumOf = (column: string) =>
		sage.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
	expect([sumOf("Net Amount"), sumOf("Tax Amount")]).toEqual([
		Math.round((invoice?.net ?? 0) * 100),
		Math.round((invoice?.vat ?? 0) * 100),
	]);
	await admin.call("POST", "/client/remove-csv-download", { job_inv_ids: [invoice?.id] });
	const xero = rowsOfFile((await askForFile(admin, { ...ask, format: "xero" })).data);
	expect(xero.map((row) => [row["*AccountCode"], row.TrackingName1, row.TrackingOption1])).toEqual([
		["200", "Depot", "North"],
		["200", "Depot", "North"],
		["210", "Depot", "North"],
	]);
});
