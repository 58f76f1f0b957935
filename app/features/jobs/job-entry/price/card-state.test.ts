import { describe, expect, test } from "vitest";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import { emptyValues } from "../values/values";
import { NOTHING_READ, toCardChoice, toCardState, toPriceBody, withAnswer } from "./card-state";

const answer = (name: string | null): EntryPrice => ({
	...{ price: null, missing: null, reasons: [], extra_tariff_ids: [], mileage: null, fuel_percent: null },
	...{ card: name === null ? null : { id: 1, name, version: 1 }, is_estimate: false, is_binding: false },
});
const values = { ...emptyValues("job"), customer_id: 3, load_type_id: 2 };
const body = toPriceBody(values);
const further = toPriceBody({ ...values, mileage: 25 });

describe("the card of a job that is entered", () => {
	test.each([
		["asks for none as long as too little is known", NOTHING_READ, null, { state: "none" }],
		["is read", NOTHING_READ, body, { state: "loading", last: null }],
		["is known", withAnswer(NOTHING_READ, body, answer("A")), body, { state: "known", answer: answer("A") }],
		[
			"keeps the last price while the next one is read",
			withAnswer(NOTHING_READ, body, answer("A")),
			further,
			{ state: "loading", last: answer("A") },
		],
		[
			"keeps it where the next one cannot be read",
			withAnswer(withAnswer(NOTHING_READ, body, answer("A")), further, null),
			further,
			{ state: "failed", last: answer("A") },
		],
		[
			"does not give its price to another customer",
			withAnswer(NOTHING_READ, body, answer("A")),
			toPriceBody({ ...values, customer_id: 4 }),
			{ state: "loading", last: null },
		],
		[
			"is not read again where there is none",
			withAnswer(NOTHING_READ, body, answer(null)),
			further,
			{ state: "none" },
		],
	])("%s", (_, cards, body, state) => {
		expect(toCardState(cards, body)).toEqual(state);
	});

	test.each([
		["mileage", { mileage: 5 }, true],
		["weight", { weight: 5 }, true],
		[
			"what has happened",
			{ occasions: [{ kind: "night_out" as const, count: 1, note: null, proposed: 0 }] },
			true,
		],
		["a postcode", { delivery_post_code: "LS1 1AA" }, true],
		["the customer", { customer_id: 4 }, false],
		["the load type", { load_type_id: 4 }, false],
		["the service", { service_id: 4 }, false],
		["a reference", { customer_reference: ["PO 1"] }, false],
		["the day", { collection_date: "2026-03-02" as never }, false],
	])("is the same one or not after a change of %s", (_, change, isSame) => {
		expect(toCardChoice(toPriceBody({ ...values, ...change })) === toCardChoice(body)).toBe(isSame);
	});
});
