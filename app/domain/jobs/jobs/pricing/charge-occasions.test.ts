import { describe, expect, test } from "vitest";
import { sum } from "~/shared/money/decimal";
import type { RatedPrice } from "~/shared/rates/job-rate";
import type { PriceReason } from "~/shared/rates/rate-card";
import { chargeOccasions } from "./charge-occasions";

type Amounts = Record<string, number | null>;
const TARIFFS = new Map([
	["Drop", 7],
	["Failed journey", 8],
	["Night out", 9],
]);

const reasonsOf = (amounts: Amounts): PriceReason[] => [
	{ line: 1, group: "base", label: "Miles", detail: "25 × 4.00", amount: 100 },
	...Object.entries(amounts).map(([label, amount], at) => ({
		...{ line: at + 2, group: "extra" as const, label, amount },
		detail: amount === null ? "not part of the job" : String(amount),
	})),
	{ line: 9, group: "waiting", label: "Waiting", detail: "none", amount: null },
];
const priceOf = (amounts: Amounts): RatedPrice => {
	const extras = Object.entries(amounts).flatMap(([label, amount]) =>
		amount === null ? [] : [{ line_id: label, extra_tariff_id: TARIFFS.get(label) ?? null, label, amount }],
	);
	const total = sum([100, ...extras.map(({ amount }) => amount)]);
	return {
		base_charge: 100,
		extras,
		waiting_charge: 0,
		total,
		reasons: reasonsOf(amounts),
		is_estimate: false,
	};
};
const charge = (extra_tariff_id: number, amount: number) => ({ extra_tariff_id, count: 1, amount });

describe("an agreed price with what has happened", () => {
	const drop = charge(7, 10);
	const stored = { Drop: 10, "Failed journey": null };
	test.each<[string, (typeof drop)[], Amounts, Amounts, Amounts, (typeof drop)[], number]>([
		["rises by it", [drop], stored, stored, { Drop: 10, "Failed journey": 50 }, [drop, charge(8, 50)], 50],
		[
			"leaves another extra as agreed",
			[drop],
			stored,
			{ Drop: 12 },
			{ Drop: 12, "Night out": 45 },
			[drop, charge(9, 45)],
			45,
		],
		[
			"falls where it is cleared",
			[drop, charge(8, 50)],
			{ Drop: 10, "Failed journey": 50 },
			{ Drop: 10, "Failed journey": 60 },
			{ Drop: 10, "Failed journey": null },
			[drop],
			-50,
		],
		[
			"has the rate of now where it is changed",
			[charge(9, 40)],
			{ "Night out": 40 },
			{ "Night out": 45 },
			{ "Night out": 90 },
			[charge(9, 90)],
			50,
		],
		["stays where the card has no line for it", [drop], stored, stored, stored, [drop], 0],
		[
			"never falls below nothing for an extra",
			[],
			{ "Night out": 40 },
			{ "Night out": 40 },
			{ "Night out": null },
			[],
			0,
		],
	])("%s", (_, charges, of, before, after, expected, added) => {
		const extras = sum(Object.values(of));
		const found = chargeOccasions(
			charges,
			{ extras, reasons: reasonsOf(of) },
			{ before: priceOf(before), after: priceOf(after) },
		);
		expect([found.job_extra_charges, found.added]).toEqual([expected, added]);
		expect(sum(found.reasons.map(({ amount }) => amount))).toBe(sum([100, found.extras]));
		expect(found.reasons.at(-1)?.label).toBe("Waiting");
	});
});
