import { describe, expect, it } from "vitest";
import { locateAddress } from "./rules-position";

const none = { name: null, address_line_1: null, post_code: null, latitude: null, longitude: null };
const dc = {
	name: "Brightwell DC",
	address_line_1: "Unit 21 Mill Lane",
	post_code: "LU4 4JH",
	latitude: 51.9,
	longitude: -0.45,
};
const office = {
	...dc,
	name: "Brightwell office",
	address_line_1: "Unit 3",
	latitude: 51.91,
	longitude: -0.46,
};
const AT_DC = { kind: "position", position: { latitude: 51.9, longitude: -0.45 } };
const AT_OFFICE = { kind: "position", position: { latitude: 51.91, longitude: -0.46 } };

describe("where an address is", () => {
	it.each([
		["chosen from the address book", dc, AT_DC],
		["pasted with its name", { ...none, name: "brightwell dc", post_code: "lu44jh" }, AT_DC],
		[
			"typed with its first line",
			{ ...none, address_line_1: "Unit 21 Mill Lane ", post_code: "LU4 4JH" },
			AT_DC,
		],
		["typed by its postcode", { ...none, post_code: "LU4 4JH" }, AT_DC],
		[
			"typed with the first line of another",
			{ ...none, address_line_1: "unit 3", post_code: "LU4 4JH" },
			AT_OFFICE,
		],
		["not saved", { ...none, post_code: "cm20 2bw" }, { kind: "postcode", post_code: "CM20 2BW" }],
		[
			"found on the map",
			{ ...none, post_code: "LU4 4JH", latitude: 1, longitude: 2 },
			{ kind: "position", position: { latitude: 1, longitude: 2 } },
		],
		["without a full postcode", { ...none, name: "Brightwell DC", post_code: "LU4" }, null],
	])("%s", (_how, address, location) => {
		expect(locateAddress(address, [dc, office])).toEqual(location);
	});

	it("is the postcode where the saved address has no position", () => {
		const unplaced = { ...dc, latitude: null, longitude: null };
		const typed = { ...none, post_code: "LU4 4JH" };
		expect([unplaced, typed].map((address) => locateAddress(address, [unplaced]))).toEqual([
			{ kind: "postcode", post_code: "LU4 4JH" },
			{ kind: "postcode", post_code: "LU4 4JH" },
		]);
	});
});
