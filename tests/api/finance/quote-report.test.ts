import { expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import { findListedQuote, saveQuote } from "@/tests/support/portal/quotes";
import type { QuoteReport } from "~/domain/finance/reports/responses";

let api: TestApi;
let admin: ApiCaller;
openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const [won, lost] = [await saveQuote(admin), await saveQuote(admin, { base_charge: 80 })];
	await saveQuote(admin, { base_charge: 50, customer_id: 2 });
	await admin.call("PUT", `/client/save-as-job/${won.id}`, {});
	const quote = await findListedQuote(admin, "open", lost.id);
	await admin.call("PUT", `/client/quotes/${quote?.id}/lost`, { reason: "elsewhere" });
});

const readReport = async (query: string) =>
	(await admin.call<QuoteReport>("GET", `/client/quote-report?${query}`)).data;

it("the report counts quotes by customer, with what was won and why others were lost", async () => {
	const { data, totals } = await readReport("");
	expect(data).toMatchObject([
		{ key: "1", quotes: 2, won: 1, lost: 1, won_percent: 50, quoted: 200, won_value: 120 },
		{ key: "2", quotes: 1, open: 1, won_percent: null, quoted: 50, won_value: 0 },
	]);
	expect(totals).toMatchObject({ quotes: 3, reasons: [{ reason: "elsewhere", quotes: 1 }] });
});

it.each([
	["lane", "LU4 – DE24"],
	["person", /Admin/],
	["month", /^[A-Z][a-z]+ \d{4}$/],
])("the report by %s has a row of all", async (by, name) => {
	const { data } = await readReport(`by=${by}`);
	expect(data).toMatchObject([{ quotes: 3, quoted: 250 }]);
	expect(data[0]?.name).toMatch(name);
});

it("the report of other days, and of words that no row has, is empty", async () => {
	expect((await readReport("date_from=2020-01-01&date_to=2020-01-31")).totals.quotes).toBe(0);
	expect(await readReport("keywords=nobody")).toMatchObject({ data: [], totals: { quotes: 0, quoted: 0 } });
	const refused = await admin.call("GET", "/client/quote-report?by=luck");
	expect(refused.status).toBe(422);
});

it("the report counts a quote of the night the clocks change on its day in London", async () => {
	const { id } = await saveQuote(admin, { base_charge: 70 });
	await changeRows(api.north.d1, "customer_quote", { job_id: id }, { quoted_at: "2025-10-25T23:20:00.000Z" });
	const quotesOf = async (day: string) =>
		(await readReport(`by=month&date_from=${day}&date_to=${day}`)).totals.quotes;
	expect([await quotesOf("2025-10-25"), await quotesOf("2025-10-26")]).toEqual([0, 1]);
});

it("the report is downloaded as CSV", async () => {
	const file = await admin.fetch("GET", "/client/download-quote-report-csv?by=lane");
	expect(file.headers.get("content-disposition")).toContain("quote_report.csv");
	const [heading, row] = (await file.text()).split(/\r?\n/);
	expect(heading).toContain("Lane,Quotes,Open,Won,Lost,Expired,Won %,Quoted,Won value,Reasons of losses");
	expect(row).toBe("LU4 – DE24,3,1,1,1,0,50.00,250.00,120.00,Went elsewhere 1");
});
