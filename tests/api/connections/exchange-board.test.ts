import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import {
	connectExchange,
	loadBody,
	openExchange,
	type TestExchange,
} from "@/tests/support/connections/exchange";
import type { ExchangeBoard } from "~/domain/connections/exchange/board";

let api: TestApi;
let admin: ApiCaller;
let exchange: TestExchange;
let eventPath: string;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	exchange = openExchange({ random: () => 0.5 });
	eventPath = await connectExchange(api, admin, exchange);
});

const PLACE = { delivery_post_code: "YO1 7HH" };
const readBoard = async () => (await admin.call<ExchangeBoard>("GET", "/client/cx/loads")).data;

async function postWithQuotes() {
	exchange.pass(16_000);
	const job = await saveJobAs(admin, { ...PLACE, base_charge: 400 });
	const { data } = await admin.call<{ id: string }>("POST", "/client/cx/load", loadBody(job.id));
	exchange.pass(20_000);
	for (const event of exchange.takeEvents()) await anonymous(api).call("POST", eventPath, event);
	return { job, id: data.id };
}

describe("the board of loads", () => {
	it("has a posted load with its job and its best quote", async () => {
		const { job, id } = await postWithQuotes();
		const { loads, is_enabled, is_stand_in } = await readBoard();
		expect({ is_enabled, is_stand_in }).toEqual({ is_enabled: true, is_stand_in: true });
		const load = loads.find(({ job_id }) => job_id === job.id);
		expect(load).toMatchObject({
			cx_loads_id: id,
			status: "Posted To CX",
			job_number: job.job_number,
			total_charge: job.total_charge,
			accepted_price: null,
		});
		const { quotes } = (
			await admin.call<{ quotes: { totalPrice: number; quoteStatus: { status: string } }[] }>(
				"GET",
				`/client/cx/load/${id}/quotes`,
			)
		).data;
		expect(load?.quotes).toBe(quotes.length);
		expect(load?.best_quote).toBe(Math.min(...quotes.map(({ totalPrice }) => totalPrice)));
	});

	it("is known to the planner, whose cards show what is on offer", async () => {
		const { job } = await postWithQuotes();
		const { data } = await admin.call<{ jobs: { id: number; cx_loads_status: string | null }[] }>(
			"GET",
			`/client/planner/get-unplanned-job-list?date=${job.collection_date}`,
		);
		expect(data.jobs.find(({ id }) => id === job.id)?.cx_loads_status).toBe("Posted To CX");
	});

	it("shows a load that was cancelled among the others of seven days", async () => {
		const { job, id } = await postWithQuotes();
		exchange.pass(16_000);
		await admin.call("DELETE", `/client/cx/load/${id}`);
		const { loads } = await readBoard();
		expect(loads.find(({ job_id }) => job_id === job.id)).toMatchObject({
			status: "Cancelled",
			open_quotes: 0,
		});
	});
});

describe("the price guide", () => {
	const readGuide = async (id: number) =>
		(
			await admin.call<{ guide: unknown; highest_price: number | null }>(
				"GET",
				`/client/cx/price-guide/${id}`,
			)
		).data;

	it("names no price while fewer than three similar jobs were given away", async () => {
		const job = await saveJobAs(admin, { ...PLACE, mileage: 50, base_charge: 400 });
		expect(await readGuide(job.id)).toMatchObject({ guide: null, min_margin: 15, days: 90 });
	});

	it("has what hauliers were paid for jobs of the load type and about the mileage", async () => {
		const like = async (mileage: number, cost: number) => {
			const { id } = await saveJobAs(admin, { ...PLACE, mileage });
			await admin.call("POST", "/client/sub-contractor-job", { job_id: id, sub_contractor_id: 1, cost });
		};
		await like(50, 100);
		await like(45, 120);
		await like(55, 140);
		await like(90, 900);
		const job = await saveJobAs(admin, { ...PLACE, mileage: 50 });
		expect((await readGuide(job.id)).guide).toEqual({ count: 3, low: 110, high: 130 });
	});

	it("is 404 for a job that there is not", async () => {
		expect((await admin.call("GET", "/client/cx/price-guide/999999")).status).toBe(404);
	});
});
