import { describe, expect, it } from "vitest";
import { fromSaved, inOrder, isFilled, lineOf, type SavedAddress, savedIn } from "./address";

const saved = (id: number, customer_id: number | null, part: Partial<SavedAddress> = {}): SavedAddress => ({
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
	...part,
});

describe("saved addresses", () => {
	it("are written in one line without what is missing", () => {
		expect(lineOf(saved(1, null))).toBe("1 Mill Lane, Leeds, LS10 4YF");
		expect(
			isFilled(fromSaved(saved(1, null, { name: "", address_line_1: null, town: " ", post_code: null }))),
		).toBe(false);
	});

	it("are known again in the form, however they are cased or spaced", () => {
		const list = [saved(1, null), saved(2, null, { post_code: "LS11 1AA" })];
		const typed = { ...fromSaved(saved(2, null)), name: "depot 2 ", post_code: "ls111aa" };
		expect(savedIn(typed, list)?.id).toBe(2);
		expect(savedIn({ ...typed, town: "York" }, list)).toBeNull();
	});

	it("are offered the customer's own first, then everybody's, then others'", () => {
		const list = [saved(1, 9), saved(2, null), saved(3, 4), saved(4, null)];
		expect(inOrder(list, 4).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
		expect(inOrder(list, null).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
	});
});
