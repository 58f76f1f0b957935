import { describe, expect, it } from "vitest";
import type { JobStop } from "../api/driver-api";
import { addressLine, navigationLink } from "./rules-links";

const STOP = {
	name: "Plant 2",
	address_line_1: "Unit 4",
	address_line_2: "Bridge Road",
	town: "Wisbech",
	post_code: "PE13 2TQ",
	country: "United Kingdom",
	latitude: 52.66,
	longitude: 0.16,
} as JobStop;

describe("the address of a stop in one line", () => {
	it.each<[string, Partial<JobStop>, string]>([
		["with all parts", {}, "Unit 4, Bridge Road, Wisbech PE13 2TQ"],
		["without a second line", { address_line_2: null }, "Unit 4, Wisbech PE13 2TQ"],
		["with a town alone", { address_line_1: null, address_line_2: null, post_code: null }, "Wisbech"],
		["without a town", { town: null }, "Unit 4, Bridge Road, PE13 2TQ"],
		["of nothing", { address_line_1: null, address_line_2: null, town: null, post_code: null }, ""],
	])("%s", (_, fields, line) => {
		expect(addressLine({ ...STOP, ...fields })).toBe(line);
	});
});

describe("the way to a stop", () => {
	it.each<[string, Partial<JobStop>, string]>([
		["leads to its position", {}, "52.66,0.16"],
		["leads to a position on the equator and the meridian", { latitude: 0, longitude: 0 }, "0,0"],
		[
			"leads to the address of one without a position",
			{ latitude: null },
			"Plant 2, Unit 4, Bridge Road, Wisbech PE13 2TQ, United Kingdom",
		],
		[
			"leads to what is known of the address",
			{ longitude: null, name: null, country: null, town: null },
			"Unit 4, Bridge Road, PE13 2TQ",
		],
	])("%s", (_, fields, destination) => {
		const link = new URL(navigationLink({ ...STOP, ...fields }));
		expect(link.origin + link.pathname).toBe("https://www.google.com/maps/dir/");
		expect(Object.fromEntries(link.searchParams)).toEqual({ api: "1", travelmode: "driving", destination });
	});
});
