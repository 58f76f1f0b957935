import { describe, expect, test } from "vitest";
import { sum } from "~/shared/money/decimal";
import type { PriceReason } from "~/shared/rates/rate-card";
import { chargeOccasions } from "./charge-occasions";

type Amounts = Record<string, number | null>;
const LINES = ["Drop", "Failed journey", "Night out"];

const reasonsOf = (amounts: Amounts): PriceReason[] => [
	{ line: 1, group: "base", label: "Miles", detail: "25 × 4.00", amount: 100 },
	...Object.entries(amounts).map(([label, amount]) => ({
		...{ line: LINES.indexOf(label) + 2, group: "extra" as const, label, amount },
		detail: amount === null ? "not part of the job" : String(amount),
	})),
	{ line: 9, group: "waiting", label: "Waiting", detail: "none", amount: null },
];
const TARIFFS = new Map([
	[2, 7],
	[3, 8],
	[4, 9],
]);
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
			{ extras: sum(charges.map(({ amount }) => amount)), job_extra_charges: charges },
			{ extras, reasons: reasonsOf(of) },
			{ before: reasonsOf(before), after: reasonsOf(after), tariffs: TARIFFS },
		);
		expect([found.job_extra_charges, found.added]).toEqual([expected, added]);
		expect(sum(found.reasons.map(({ amount }) => amount))).toBe(sum([100, found.extras]));
		expect(found.reasons.at(-1)?.label).toBe("Waiting");
	});

	test.each([
		["rises by it", { "Failed journey": null }, { "Failed journey": 50 }, 30, 50],
		["falls again", { "Failed journey": 50 }, { "Failed journey": null }, 80, -50],
		["falls to nothing", { "Failed journey": 50 }, { "Failed journey": null }, 30, -30],
	])("%s as a lump, where extras have no tariffs", (_, before, after, extras, added) => {
		const rate = { extras: sum(Object.values(before)), reasons: reasonsOf(before) };
		const reasons = { before: reasonsOf(before), after: reasonsOf(after), tariffs: TARIFFS };
		const found = chargeOccasions({ extras, job_extra_charges: [] }, rate, reasons);
		expect([found.job_extra_charges, found.added]).toEqual([[], added]);
		expect(found.extras).toBe(sum(Object.values(after)));
	});

	test("rises by a line of another name than it had", () => {
		const stored = reasonsOf({ "Night out": 45 });
		const renamed = reasonsOf({ "Night out": 90 }).map((one) =>
			one.line === 4 ? { ...one, label: "Overnight" } : one,
		);
		const found = chargeOccasions(
			{ extras: 45, job_extra_charges: [charge(9, 45)] },
			{ extras: 45, reasons: stored },
			{ before: stored, after: renamed, tariffs: TARIFFS },
		);
		expect([found.job_extra_charges, found.extras, found.reasons]).toEqual([[charge(9, 90)], 90, renamed]);
	});
});
