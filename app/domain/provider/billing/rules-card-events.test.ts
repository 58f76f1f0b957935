import { describe, expect, it } from "vitest";
import { type CardEvent, foldCardEvents, readCardEvent } from "./rules-card-events";

const SESSION = {
	payment_intent: "pi_1",
	amount_total: 15_480,
	payment_status: "paid",
	customer: "cus_1",
	metadata: { tenant_id: "7", invoice_id: "21" },
};
const published = (type: string, object: Record<string, unknown>) => ({
	id: "evt_1",
	type,
	created: 1_795_000_000,
	data: { object },
});

describe("what a published event reports", () => {
	it.each([
		["checkout.session.completed", SESSION, "paid", 15_480],
		["checkout.session.completed", { ...SESSION, payment_status: "unpaid" }, "waiting", 15_480],
		["checkout.session.async_payment_succeeded", SESSION, "paid", 15_480],
		["checkout.session.async_payment_failed", SESSION, "failed", 15_480],
		["charge.refunded", { payment_intent: "pi_1", amount_refunded: 2_000 }, "refunded", 2_000],
		["charge.dispute.closed", { payment_intent: "pi_1", amount: 15_480, status: "lost" }, "lost", 15_480],
	])("%s of %j is %s, %s pence", (type, object, outcome, pence) => {
		expect(readCardEvent(published(type, object))).toMatchObject({ payment_intent: "pi_1", outcome, pence });
	});

	it.each([
		["of a kind that is none of ours", "payment_intent.succeeded", SESSION],
		["of a dispute that was won", "charge.dispute.closed", { payment_intent: "pi_1", status: "won" }],
		["of a session without a payment", "checkout.session.completed", { ...SESSION, payment_intent: null }],
	])("%s is nothing", (_, type, object) => {
		expect(readCardEvent(published(type, object))).toBeNull();
	});

	it.each([
		[{ tenant_id: "7", invoice_id: "21" }, 7, 21],
		[{ tenant_id: "0", invoice_id: "-3" }, null, null],
		[{ tenant_id: "7.5", invoice_id: "twenty" }, null, null],
		[null, null, null],
		[["7"], null, null],
	])("metadata %j name company %s and invoice %s", (metadata, tenant_id, invoice_id) => {
		const object = { ...SESSION, metadata };
		expect(readCardEvent(published("checkout.session.completed", object))).toMatchObject({
			tenant_id,
			invoice_id,
		});
	});

	it.each([["12"], [-1], [1.5], [null]])("an amount of %j is none", (amount_total) => {
		const object = { ...SESSION, amount_total };
		expect(readCardEvent(published("checkout.session.completed", object))?.pence).toBe(0);
	});
});

describe("a payment folded from its events", () => {
	let n = 0;
	const event = (outcome: CardEvent["outcome"], change: Partial<CardEvent> = {}): CardEvent => ({
		id: `evt_${++n}`,
		created: 1000 + n,
		payment_intent: "pi_1",
		outcome,
		pence: 15_480,
		tenant_id: outcome === "refunded" || outcome === "lost" ? null : 7,
		invoice_id: outcome === "refunded" || outcome === "lost" ? null : 21,
		customer: "cus_1",
		...change,
	});
	const refund = (pence: number) => event("refunded", { pence });

	it.each<[string, CardEvent[], object | null]>([
		["nothing", [], null],
		["a refund before its payment", [refund(2_000)], null],
		["waiting", [event("waiting")], { status: "pending", pounds: 154.8, refunded: 0 }],
		["waiting, then paid", [event("waiting"), event("paid")], { status: "paid", pounds: 154.8 }],
		["waiting, then failed", [event("waiting"), event("failed")], { status: "failed" }],
		["failed, then paid by another card", [event("failed"), event("paid")], { status: "paid" }],
		["paid and lost in a dispute", [event("paid"), event("lost")], { status: "failed" }],
		[
			"refunds, of which the largest is all so far",
			[event("paid"), refund(5_000), refund(2_000)],
			{
				status: "paid",
				refunded: 50,
			},
		],
	])("%s", (_, events, expected) => {
		const folded = foldCardEvents(events);
		if (expected === null) expect(folded).toBeNull();
		else expect(folded).toMatchObject({ tenant_id: 7, invoice_id: 21, customer: "cus_1", ...expected });
		expect(foldCardEvents([...events].reverse())).toEqual(folded);
		expect(foldCardEvents([...events, ...events])).toEqual(folded);
	});

	it("has the customer that was named last", () => {
		const events = [
			event("paid", { created: 3, customer: "cus_new" }),
			event("waiting", { created: 1, customer: "cus_old" }),
			event("refunded", { created: 9, customer: null, pence: 1 }),
		];
		expect(foldCardEvents(events)).toMatchObject({ customer: "cus_new", at: 9 });
	});
});
