import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computePercent, sum, toPence } from "~/shared/money/decimal";
import { spreadVat, totalLines } from "./rules-vat";

const at = (vat_rate: number, ...nets: number[]) => nets.map((net) => ({ net, vat_rate }));

describe("VAT of an invoice's lines", () => {
	test.each([
		["one line", at(20, 100), [20]],
		[
			"odd pennies are rounded once: 3 lines of 0.12 are 0.07, not 0.06",
			at(20, 0.12, 0.12, 0.12),
			[0.02, 0.03, 0.02],
		],
		["no VAT", at(0, 10, 20), [0, 0]],
		["rates apart", [...at(20, 0.12), ...at(5, 0.1), ...at(20, 0.12)], [0.02, 0.01, 0.03]],
		["a negative line takes its share away", at(20, 100, -0.12), [20, -0.02]],
	])("%s", (_, lines, vat) => {
		expect(spreadVat(lines)).toEqual(vat);
	});

	test("adds up to the VAT of each rate, rounded once", () => {
		const line = fc.record({
			net: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((pence) => pence / 100),
			vat_rate: fc.constantFrom(0, 5, 17.5, 20),
		});
		fc.assert(
			fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
				const vat = spreadVat(lines);
				for (const rate of [0, 5, 17.5, 20]) {
					const ofRate = lines.flatMap((one, place) => (one.vat_rate === rate ? [place] : []));
					const net = sum(ofRate.map((place) => lines[place]?.net));
					expect(sum(ofRate.map((place) => vat[place]))).toBe(toPence(computePercent(net, rate)));
				}
			}),
		);
	});
});

test("totals are exact sums", () => {
	expect(
		totalLines([
			{ net: 0.1, vat: 0.02 },
			{ net: 0.2, vat: 0.04 },
		]),
	).toEqual({
		net: 0.3,
		vat: 0.06,
		total_charge: 0.36,
	});
});
