import { expect, it } from "vitest";
import { percentOfPrice } from "./rules-bands";

const BANDS = [
	{ from_pence: 134, percent: 1 },
	{ from_pence: 132, percent: 0.5 },
	{ from_pence: 136, percent: 1.5 },
];
const STEP = { step_pence: 2, step_percent: 0.5 };
const NO_STEP = { step_pence: null, step_percent: null };

it.each([
	["below the first band", 131.9, STEP, 0],
	["at the first band", 132, STEP, 0.5],
	["just below the next", 133.9, STEP, 0.5],
	["at the next", 134, STEP, 1],
	["in the last", 137.9, STEP, 1.5],
	["a step above the last", 138, STEP, 2],
	["not quite two steps", 139.9, STEP, 2],
	["many steps", 150.3, STEP, 5],
	["without a step the last holds", 150.3, NO_STEP, 1.5],
	["a step of nothing adds nothing", 150.3, { step_pence: 2, step_percent: null }, 1.5],
	["steps of tenths of a penny are exact", 136.3, { step_pence: 0.1, step_percent: 0.1 }, 1.8],
])("the surcharge of a pump price: %s", (_, pence, step, percent) => {
	expect(percentOfPrice(pence, BANDS, step)).toBe(percent);
});

it("is unknown without bands", () => {
	expect(percentOfPrice(150, [], STEP)).toBeNull();
});
