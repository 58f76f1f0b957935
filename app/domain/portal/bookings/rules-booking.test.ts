import { describe, expect, it } from "vitest";
import { bookingErrors, toInstructions } from "./rules-booking";

const BOOKING = {
	collection_post_code: "OX4 6NB",
	collection_town: "Oxford",
	collection_date: "2026-11-25",
	collection_time: "08:00",
	delivery_post_code: "NR4 7UY",
	delivery_town: "Norwich",
	delivery_date: "2026-11-25",
	delivery_time: "13:00",
};

describe("the errors of a booking", () => {
	it.each([
		["complete", {}, {}],
		["no place of collection", { collection_post_code: null, collection_town: null }, ["collection_name"]],
		["a town alone", { collection_post_code: null }, {}],
		["no place of delivery", { delivery_post_code: null, delivery_town: "" }, ["delivery_name"]],
		["yesterday", { collection_date: "2026-11-23", delivery_date: "2026-11-24" }, ["collection_date"]],
		["today", { collection_date: "2026-11-24" }, {}],
		["in three years", { collection_date: "2029-11-24", delivery_date: null }, ["collection_date"]],
		["delivered in three years", { delivery_date: "2029-11-24" }, ["delivery_date"]],
		["delivered before it is ready", { delivery_time: "07:30" }, ["delivery_time"]],
		[
			"delivered before it is ready, without its day",
			{ delivery_date: null, delivery_time: "07:30" },
			["delivery_time"],
		],
		["earlier on the next day", { delivery_date: "2026-11-26", delivery_time: "07:30" }, {}],
		["without times", { collection_time: null, delivery_time: null }, {}],
		[
			"in summer, over midnight of UTC",
			{
				collection_date: "2027-07-01",
				delivery_date: "2027-07-01",
				collection_time: "23:30",
				delivery_time: "00:30",
			},
			{},
		],
	])("%s", (_name, change, fields) => {
		const errors = bookingErrors({ ...BOOKING, ...change }, "2026-11-24");
		expect(Object.keys(errors)).toEqual(Array.isArray(fields) ? fields : []);
	});
});

describe("the instructions of the stops", () => {
	const NONE = {
		collection_instruction_1: null,
		delivery_instruction_1: null,
		driver_instructions: null,
	};
	it.each([
		["nothing", {}, null, null],
		[
			"everything",
			{
				collection_instruction_1: "Gate 2",
				delivery_instruction_1: "Door 3",
				driver_instructions: "Cold",
			},
			"Gate 2\nCold",
			"Door 3\nCold",
		],
	])("%s", (_name, change, collection, delivery) => {
		expect(toInstructions({ ...NONE, ...change })).toEqual({
			collection_instruction_1: collection,
			delivery_instruction_1: delivery,
		});
	});
});
