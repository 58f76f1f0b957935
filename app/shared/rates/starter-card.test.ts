import { describe, expect, it } from "vitest";
import { starterCard } from "./starter-card";

/** The least charge and the first rate a mile of a load type. */
function pricesOf(code: string, description: string) {
	const { base, minimum } = starterCard([{ id: 5, code, description }]);
	const [line] = base;
	const first = line?.kind === "distance" ? line.bands[0]?.amounts[0] : undefined;
	return [minimum[0]?.amount, first?.amount];
}

describe("a starter card", () => {
	it.each([
		["SMALL VAN", "Small van, 1 pallet, 400 kg", 35, 1.2],
		["SWB VAN", "Short wheelbase van", 38, 1.35],
		["XLWB VAN", "Extra long van", 44, 1.55],
		["LUTON TL", "", 52, 1.8],
		["7.5T", "7.5 tonne, 10 pallets", 80, 2.45],
		["ADR 18T", "18 tonne with ADR", 110, 3.05],
		["26T", "26 tonne", 125, 3.3],
		["ARTIC", "Articulated, 26 pallets", 145, 3.6],
		["DOUBLE DECK", "52 pallets", 145, 3.6],
		["BOX", "2 pallets, 1,200 kg", 44, 1.55],
		["BOX", "12 pallets, 20,000 kg", 145, 3.6],
		["BOX", "", 38, 1.35],
	])("prices %s, %s", (code, description, minimum, mile) => {
		expect(pricesOf(code, description)).toEqual([minimum, mile]);
	});

	it("has prices for a load type that is added later, and each rate falls with the distance", () => {
		const { base } = starterCard([]);
		const bands = base.flatMap((line) => (line.kind === "distance" ? line.bands : []));
		expect(bands.map(({ up_to, amounts }) => [up_to, amounts])).toEqual([
			[25, [{ load_type_id: null, amount: 1.35 }]],
			[100, [{ load_type_id: null, amount: 1.1 }]],
			[null, [{ load_type_id: null, amount: 0.98 }]],
		]);
	});
});
