import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow, changeRows } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { bookAs } from "@/tests/support/portal/portal-bookings";
import {
	approveWaiting,
	changeLockedJob,
	expireQuote,
	findListedQuote,
	mailQuoteAs,
	saveQuote,
} from "@/tests/support/portal/quotes";
import { addEnteredTariff, addRateCard, zoneContent } from "@/tests/support/rates/rate-cards";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let customer: number;
openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	customer = await addRow(api.north.d1, "customer", { customer_code: "LEAVES", customer_name: "Leaves Ltd" });
});

const lose = (id: number | undefined) => admin.call("PUT", `/client/quotes/${id}/lost`, { reason: "price" });
const win = (id: number) => admin.call("PUT", `/client/save-as-job/${id}`, {});
const answer = (token: string, body: object) => anonymous(api).call("POST", `/quote/${token}`, body);
const change = (id: number, changes: object) => changeLockedJob(api, admin, id, changes);

describe("two people who answer a quote at once", () => {
	const both = async (first: Promise<{ status: number }>, second: Promise<{ status: number }>) =>
		(await Promise.all([first, second])).map(({ status }) => status).sort();
	const STATES = { Pending: "won", Cancelled: "lost" } as const;

	it.each(["won and lost", "accepted and lost", "accepted and declined", "accepted and won"])(
		"do not both: %s",
		async (how) => {
			const { id } = await saveQuote(admin);
			const { quote, token } = await mailQuoteAs(api, admin, id);
			const ways = new Map([
				["won", () => win(id)],
				["lost", () => lose(quote.id)],
				["accepted", () => answer(token, { answer: "accept" })],
				["declined", () => answer(token, { answer: "decline" })],
			]);
			const [first, second] = how.split(" and ").flatMap((way) => ways.get(way) ?? []);
			if (!first || !second) throw new Error(how);
			expect(await both(first(), second())).toEqual([200, 409]);
			const { status } = await readJob(admin, id);
			const state = STATES[status as keyof typeof STATES];
			expect(await findListedQuote(admin, state, id)).toMatchObject({ state });
		},
	);
});

describe("a quote whose job is changed", () => {
	it("is quoted as the job is by then, for its customer, until it is mailed", async () => {
		const { id } = await saveQuote(admin);
		await change(id, { customer_id: 2, delivery_post_code: "LS1 1AA", base_charge: 99 });
		const changed = { customer_id: 2, customer_name: "Westbrook", price: 99 };
		const quote = await findListedQuote(admin, "open", id);
		expect(quote).toMatchObject({ ...changed, places: { lane: "LU4>LS1" }, prices: [{ price: 99 }] });
		await mailQuoteAs(api, admin, id);
		await change(id, { delivery_post_code: "YO1 7HH" });
		expect(await findListedQuote(admin, "open", id)).toMatchObject({ places: { lane: "LU4>LS1" } });
	});

	it("to another customer after it was mailed ends the link, and can be mailed to that one", async () => {
		const { id } = await saveQuote(admin);
		const first = await mailQuoteAs(api, admin, id);
		await change(id, { customer_id: 2 });
		expect(await findListedQuote(admin, "open", id)).toMatchObject({ customer_id: 2 });
		expect((await answer(first.token, { answer: "accept" })).status).toBe(404);
		const second = await mailQuoteAs(api, admin, id, { emails: ["desk@west.test"] });
		expect((await answer(first.token, { answer: "accept" })).status).toBe(404);
		expect((await answer(second.token, { answer: "accept" })).status).toBe(200);
	});

	it("stays at its price once it is won, and is listed with a waiting charge that is approved before", async () => {
		const { id } = await saveQuote(admin);
		await approveWaiting(admin, id, 25);
		expect(await findListedQuote(admin, "open", id)).toMatchObject({ price: 145 });
		await win(id);
		await change(id, { base_charge: 200 });
		expect((await readJob(admin, id)).total_charge).toBe(225);
		expect(await findListedQuote(admin, "won", id)).toMatchObject({ price: 145, prices: [{ price: 145 }] });
	});

	it("to another customer is not mailed yet, is quoted as its job is by now, and no failed mail is its own", async () => {
		const { id } = await saveQuote(admin);
		await mailQuoteAs(api, admin, id, { note: "As agreed with Eastfield" });
		await changeRows(api.north.d1, "outbox", { about: "job", about_id: id }, { status: "failed" });
		await change(id, { customer_id: 2, delivery_post_code: "LS1 1AA", base_charge: 99 });
		const quote = await findListedQuote(admin, "open", id);
		expect(quote).toMatchObject({
			customer_id: 2,
			mailed_at: null,
			mail_failed: 0,
			recipients: "",
			note: "",
		});
		expect(quote).toMatchObject({ price: 99, places: { lane: "LU4>LS1" }, prices: [{ price: 99 }] });
		const stored = "SELECT price, request_id FROM customer_quote WHERE job_id = ?";
		expect(await api.north.d1.prepare(stored).bind(id).first()).toEqual({
			price: 99 * 100_000,
			request_id: null,
		});
	});
});

it("what a customer has requested is a quote of the office once its job is given to another customer", async () => {
	const { id } = await bookAs(east, { kind: "quote" });
	expect(await findListedQuote(admin, "open", id)).toBeUndefined();
	await change(id, { customer_id: 2 });
	expect(await findListedQuote(admin, "open", id)).toMatchObject({ customer_id: 2, mailed_at: null });
});

describe("a quote whose customer is deactivated, as it cannot be deleted", () => {
	it("is not accepted by its link, stays listed, and is lost", async () => {
		const { id } = await saveQuote(admin, { customer_id: customer });
		const { quote, token } = await mailQuoteAs(api, admin, id);
		expect((await admin.call("DELETE", `/client/customers/${customer}`)).status).toBe(409);
		await changeRow(api.north.d1, "customer", customer, { status: 0 });
		expect((await answer(token, { answer: "accept" })).status).toBe(409);
		expect(await findListedQuote(admin, "open", id)).toMatchObject({ customer_name: "Leaves Ltd" });
		expect((await lose(quote.id)).status).toBe(200);
	});
});

it.each(["failed", "cancelled"] as const)(
	"a quote whose mail is %s is noted as such until it is mailed again or won",
	async (status) => {
		const { id } = await saveQuote(admin);
		expect((await mailQuoteAs(api, admin, id)).quote.mail_failed).toBe(0);
		await changeRows(api.north.d1, "outbox", { about: "job", about_id: id }, { status });
		expect(await findListedQuote(admin, "open", id)).toMatchObject({ state: "open", mail_failed: 1 });
		const again = await mailQuoteAs(api, admin, id, { emails: ["other@eastfield.test"] });
		expect(again.quote.mail_failed).toBe(0);
		await changeRows(api.north.d1, "outbox", { about: "job", about_id: id }, { status });
		await win(id);
		expect(await findListedQuote(admin, "won", id)).toMatchObject({ state: "won", mail_failed: 0 });
	},
);

describe("a job that is at Quote", () => {
	it("is copied as a job, which is no quote", async () => {
		const { id } = await saveQuote(admin);
		const copy = await admin.call<JobView>("POST", `/client/duplicate-job/${id}`, {});
		expect(copy.data).toMatchObject({ status: "Pending" });
		expect(await findListedQuote(admin, "open", copy.data.id)).toBeUndefined();
	});

	it("is a quote once what its customer had requested is restored by the office", async () => {
		const { id } = await bookAs(east, { kind: "quote" });
		await admin.call("DELETE", `/client/delete-job/${id}`);
		expect((await admin.call("PUT", `/client/restore-job/${id}`, {})).status).toBe(200);
		expect((await readJob(admin, id)).status).toBe("Quote");
		expect(await findListedQuote(admin, "open", id)).toMatchObject({ state: "open", mailed_at: null });
	});
});

describe("the price of a quote that becomes a job", () => {
	const quoteByCard = async () => {
		const places = { collection_post_code: "LS1 1AA", delivery_post_code: "YO1 7HH", base_charge: null };
		const { id } = await saveQuote(admin, places);
		await mailQuoteAs(api, admin, id);
		return id;
	};

	it("is agreed while the quote is valid, and free again once it has expired", async () => {
		const handling = await addEnteredTariff(api.north, "HANDLING");
		await addRateCard(api.north, { content: zoneContent(handling), customer_id: 1 });
		const [valid, expired] = [await quoteByCard(), await quoteByCard()];
		await expireQuote(api, expired);
		for (const id of [valid, expired]) {
			expect((await readJob(admin, id)).rate).toMatchObject({ typed_by: null, typed_at: expect.any(String) });
			expect((await win(id)).status).toBe(200);
		}
		expect((await readJob(admin, valid)).rate?.typed_at).not.toBeNull();
		expect((await readJob(admin, expired)).rate?.typed_at).toBeNull();
		await Promise.all([valid, expired].map((id) => change(id, { item_count: 3 })));
		expect((await readJob(admin, valid)).total_charge).toBe(95);
		expect((await readJob(admin, expired)).total_charge).toBe(110);
	});

	it("that a person has typed stays also where the quote has expired", async () => {
		const id = await quoteByCard();
		await change(id, { base_charge: 140 });
		await expireQuote(api, id);
		await win(id);
		await change(id, { item_count: 4 });
		expect((await readJob(admin, id)).base_charge).toBe(140);
	});
});
