import { expect, it } from "vitest";
import { addedPriceError } from "./rules-added-price";

const ONLY_THERE = "A price can only be added with Confirm Price.";
const HAS_ONE = "The job has a price. Change it under Master Edit.";

it.each([
	["Completed", 0, "Priced", null],
	["Completed", null, "Priced", null],
	["Completed", 41.04, "Priced", HAS_ONE],
	["Completed", 0, "Cancelled", ONLY_THERE],
	["Booked", 0, "Priced", ONLY_THERE],
	["POD", 0, "Priced", ONLY_THERE],
])("a %s job of £%s going to %s: %s", (status, total_charge, to, error) => {
	expect(addedPriceError({ status, total_charge }, to)).toBe(error);
});
