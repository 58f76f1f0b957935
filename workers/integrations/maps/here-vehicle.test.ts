import { describe, expect, test } from "vitest";
import { vehicleParams } from "./here-vehicle";

const lorry = {
	mode: "truck",
	length: 10,
	width: 2.5,
	height: 4,
	load: "general",
	has_traffic: true,
} as const;

describe("the vehicle of a route", () => {
	test("is a lorry without one", () => expect(vehicleParams()).toEqual({ transportMode: "truck" }));

	test("is a lorry with its sizes in centimetres and its goods", () => {
		expect(vehicleParams(lorry)).toEqual({
			transportMode: "truck",
			"vehicle[length]": "1000",
			"vehicle[width]": "250",
			"vehicle[height]": "400",
			"vehicle[shippedHazardousGoods]": "other",
		});
		expect(vehicleParams({ ...lorry, load: "class_7" })["vehicle[shippedHazardousGoods]"]).toBe(
			"radioactive",
		);
	});

	test.each(["car", "van"] as const)("has neither sizes nor goods as a %s", (mode) => {
		expect(vehicleParams({ ...lorry, mode, has_traffic: false })).toEqual({
			transportMode: "car",
			"traffic[mode]": "disabled",
		});
	});
});
