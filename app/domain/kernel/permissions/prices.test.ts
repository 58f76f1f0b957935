import { describe, expect, it, test } from "vitest";
import { dropPrices, hidePrices } from "./prices";

describe("an answer without its prices", () => {
	it("has null for each, at any depth, and in rows that are JSON text", () => {
		const job = {
			id: 1,
			total_charge: 40,
			weight: 12,
			customer: { credit_limit: 500, customer_name: "East" },
		};
		const hidden = {
			id: 1,
			total_charge: null,
			weight: 12,
			customer: { credit_limit: null, customer_name: "East" },
		};
		expect(hidePrices({ rows: JSON.stringify([job]), job })).toEqual({
			rows: JSON.stringify([hidden]),
			job: hidden,
		});
	});

	test.each([
		["Charged £1,234.50 for 40 min", "Charged a price for 40 min"],
		["Sub cost: 40 to 55.5", "Sub cost changed"],
		["[draft] call first", "[draft] call first"],
		["48169 has no driver", "48169 has no driver"],
	])("writes %s as %s", (text, hidden) => {
		expect(hidePrices(text)).toBe(hidden);
	});

	it("leaves files and dates as they are", () => {
		const file = new Blob(["£5"]);
		const at = new Date(0);
		expect(hidePrices({ file, at })).toEqual({ file, at });
	});
});

it("an input loses its prices, so that what is stored stays", () => {
	const sent = {
		...{ version: 2, base_charge: 0, sub_jobs: [{ id: 3, total_charge: 0 }] },
		...{
			rates: { id: 1, day_rate: null, minimum_hours_pay: "08:00" },
			job_extra_charges: [{ id: 4, amount: null }],
		},
		notes: [{ text: "call first" }],
	};
	expect(dropPrices(sent)).toEqual({ version: 2, sub_jobs: [{ id: 3 }], notes: [{ text: "call first" }] });
});
