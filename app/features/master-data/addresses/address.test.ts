import { describe, expect, it } from "vitest";
import {
	findSavedAddress,
	findSavedTown,
	formatAddressLine,
	isAddressFilled,
	isTownOpen,
	type SavedAddress,
	sortForCustomer,
	toFormAddress,
} from "./address";

const saved = (
	id: number,
	customer_id: number | null,
	overrides: Partial<SavedAddress> = {},
): SavedAddress => ({
	id,
	customer_id,
	name: `Depot ${id}`,
	address_line_1: "1 Mill Lane",
	address_line_2: null,
	town: "Leeds",
	country: null,
	post_code: "LS10 4YF",
	phone: null,
	instruction_1: null,
	latitude: null,
	longitude: null,
	geofence_radius: 150,
	opening_hours: null,
	service_minutes: null,
	minutes_per_pallet: null,
	...overrides,
});

describe("saved addresses", () => {
	it("are formatted in one line without missing fields", () => {
		expect(formatAddressLine(saved(1, null))).toBe("1 Mill Lane, Leeds, LS10 4YF");
		expect(
			isAddressFilled(
				toFormAddress(saved(1, null, { name: "", address_line_1: null, town: " ", post_code: null })),
			),
		).toBe(false);
	});

	it("are recognised in the form regardless of case and spacing", () => {
		const list = [saved(1, null), saved(2, null, { post_code: "LS11 1AA" })];
		const typed = { ...toFormAddress(saved(2, null)), name: "depot 2 ", post_code: "ls111aa" };
		expect(findSavedAddress(typed, list)?.id).toBe(2);
		expect(findSavedAddress({ ...typed, town: "York" }, list)).toBeNull();
	});

	it("are sorted: the customer's own, shared ones, then other customers'", () => {
		const list = [saved(1, 9), saved(2, null), saved(3, 4), saved(4, null)];
		expect(sortForCustomer(list, 4).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
		expect(sortForCustomer(list, null).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
	});
});

describe("a postcode fills in the town", () => {
	it.each([
		["an empty town", "", "LU4 4JH", null, true],
		["a town that a postcode filled in", "Luton", "NN4 6HX", "Luton", true],
		["a typed town", "Dunstable", "LU4 4JH", null, false],
		["a typed town after a filled one", "Dunstable", "LU4 4JH", "Luton", false],
		["an outward code only", "", "LU4", null, false],
		["another text", "", "unit 21", null, false],
	])("with %s", (_, town, post_code, filledTown, isOpen) => {
		expect(isTownOpen(town, post_code, filledTown)).toBe(isOpen);
	});

	it("takes the town of a saved address of the same postcode", () => {
		expect(findSavedTown("ls104yf", [saved(1, null, { town: null }), saved(2, null)])).toBe("Leeds");
		expect(findSavedTown("LS10 4YG", [saved(1, null)])).toBeNull();
	});
});
