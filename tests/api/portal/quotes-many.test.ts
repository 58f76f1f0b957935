import { expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import { tapDatabase } from "@/tests/support/api/tapped-d1";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addManyQuotes } from "@/tests/support/portal/many-quotes";
import type { QuoteReport } from "~/domain/finance/reports/responses";
import type { Quotes } from "~/domain/portal/quotes/schemas";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const TODAY = todayInLondon(new Date());
const COUNT = 10_000;
const LISTED = 1000;

/** Rows that the database has read since the last call. */
let rowsRead = 0;
let api: TestApi;
let admin: ApiCaller;
openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addManyQuotes(api.north.d1, COUNT, TODAY);
	tapDatabase(api).intercept(async (_batch, run) => {
		const results = await run();
		for (const { meta } of results) rowsRead += meta.rows_read;
		return results;
	});
});

async function list(query: string) {
	rowsRead = 0;
	return (await admin.call<Quotes>("GET", `/client/quotes?${query}`)).data;
}

it.each(["open", "won", "lost", "expired"])(
	"a page of those that are %s reads a part of them",
	async (state) => {
		const { quotes, counts, more } = await list(`state=${state}`);
		expect(quotes.map((quote) => quote.state)).toEqual(Array(50).fill(state));
		const times = quotes.map(({ quoted_at }) => quoted_at);
		expect(times).toEqual([...times].sort().reverse());
		expect([counts.won, counts.lost, counts.expired]).toEqual([LISTED, LISTED, LISTED]);
		expect(counts.open).toBeGreaterThan(0);
		expect(more).toEqual(["won", "lost", "expired"]);
		expect(rowsRead).toBeLessThan(0.6 * COUNT);
	},
);

it("the last page has the last that are listed, and no page goes beyond them", async () => {
	expect((await list("state=won&page=20")).quotes).toHaveLength(50);
	expect(rowsRead).toBeLessThan(0.6 * COUNT);
	expect((await list("state=won&page=21")).quotes).toEqual([]);
	const own = await list("state=lost&customer_id=1&pageSize=200");
	expect(new Set(own.quotes.map(({ customer_id }) => customer_id))).toEqual(new Set([1]));
	expect(rowsRead).toBeLessThan(0.6 * COUNT);
});

it("words find quotes beyond those that are listed: by number, customer, town and the beginning of a postcode", async () => {
	const oldest = await list("state=won&keywords=2009998");
	expect(oldest.quotes.map(({ job_number }) => job_number)).toEqual(["2009998"]);
	expect(oldest.counts).toEqual({ open: 0, won: 1, lost: 0, expired: 0 });
	expect(rowsRead).toBeLessThan(500);
	const west = await list("state=won&keywords=westbr");
	expect(new Set(west.quotes.map(({ customer_name }) => customer_name))).toEqual(new Set(["Westbrook"]));
	expect((await list("state=open&keywords=leeds")).counts.expired).toBe(LISTED);
	const short = await list("state=lost&keywords=yo");
	expect(short.quotes.length).toBeGreaterThan(0);
	for (const { places } of short.quotes)
		expect(`${places.from.post_code} ${places.to.post_code}`).toContain("YO");
	expect((await list("state=open&keywords=zzzz")).quotes).toEqual([]);
	expect((await list(`state=open&keywords=${encodeURIComponent('"; DROP')}`)).quotes).toEqual([]);
});

it("the report of a year counts them all, in a few rows", async () => {
	const range = `date_from=${addDays(TODAY, -364)}&date_to=${TODAY}`;
	for (const by of ["customer", "lane", "person", "month"]) {
		const { data } = await admin.call<QuoteReport>("GET", `/client/quote-report?by=${by}&${range}`);
		expect(data.totals.quotes).toBe(COUNT);
		expect(data.data.length).toBeLessThan(70);
	}
});
