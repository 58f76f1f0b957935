import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	approveWaiting,
	changeLockedJob,
	findListedQuote,
	mailQuoteAs,
	saveQuote,
} from "@/tests/support/portal/quotes";
import type { QuoteReport } from "~/domain/finance/reports/responses";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";

let api: TestApi;
let admin: ApiCaller;
openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

const STOP = {
	...{ mode: 2, delivery_post_code: "YO1 7HH", base_charge: 30 },
	...{ delivery_date: "2026-11-30", delivery_time: "10:00" },
};
const addStop = async (parent_id: number) => {
	const answer = await admin.call<SubJobWithTrip>("POST", "/client/sub-job", { parent_id, ...STOP });
	expect([answer.status, answer.message]).toMatchObject([200, expect.any(String)]);
	return answer.data.sub_job;
};
const saveTrip = () => saveQuote(admin, { job_type: 3, mode: 0 });
/** What a trip is listed, stored and quoted at, in pounds. */
const pricesOf = async (id: number) => {
	const quote = await findListedQuote(admin, "open", id);
	const stored = await api.north.d1
		.prepare("SELECT price FROM customer_quote WHERE job_id = ?")
		.bind(id)
		.first<number>("price");
	return [quote?.price, (stored ?? 0) / 100_000, quote?.prices?.[0]?.price];
};

describe("the quote of a trip", () => {
	it("follows its stops as they are added, changed, deleted, restored and cancelled", async () => {
		const { id } = await saveTrip();
		const stop = await addStop(id);
		expect(await pricesOf(id)).toEqual([150, 150, 150]);
		await changeLockedJob(api, admin, stop.id, { base_charge: 45 });
		expect(await pricesOf(id)).toEqual([165, 165, 165]);
		await admin.call("DELETE", `/client/sub-job/${stop.id}`);
		expect(await pricesOf(id)).toEqual([120, 120, 120]);
		expect((await admin.call("PUT", `/client/restore-job/${stop.id}`, {})).status).toBe(200);
		expect(await pricesOf(id)).toEqual([165, 165, 165]);
		await admin.call("PUT", `/client/update-job-status/${stop.id}`, { status: "Cancelled" });
		expect(await pricesOf(id)).toEqual([120, 120, 120]);
	});

	it("follows a stop also where the stop alone is a job by then", async () => {
		const { id } = await saveTrip();
		const stop = await addStop(id);
		expect((await admin.call("PUT", `/client/save-as-job/${stop.id}`, {})).status).toBe(200);
		await changeLockedJob(api, admin, stop.id, { base_charge: 45 });
		expect(await pricesOf(id)).toEqual([165, 165, 165]);
		await approveWaiting(admin, stop.id, 25);
		expect(await pricesOf(id)).toEqual([190, 190, 190]);
		expect((await admin.call("DELETE", `/client/sub-job/${stop.id}`)).status).toBe(200);
		expect(await pricesOf(id)).toEqual([120, 120, 120]);
		expect((await admin.call("PUT", `/client/restore-job/${stop.id}`, {})).status).toBe(200);
		expect(await pricesOf(id)).toEqual([190, 190, 190]);
	});

	it("stays as it was mailed when stops are added", async () => {
		const { id } = await saveTrip();
		await mailQuoteAs(api, admin, id);
		await addStop(id);
		expect(await pricesOf(id)).toEqual([120, 120, 120]);
	});
});

it("the report counts an open quote that was not mailed at the price its job has by now", async () => {
	const quoted = async () =>
		(await admin.call<QuoteReport>("GET", "/client/quote-report")).data.totals.quoted;
	const before = await quoted();
	const { id } = await saveTrip();
	await addStop(id);
	expect(await quoted()).toBe(before + 150);
});
