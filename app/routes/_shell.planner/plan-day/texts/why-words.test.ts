import { describe, expect, it } from "vitest";
import type { OutsideSource } from "~/domain/planning/automatic-planning/costs";
import type { NearMiss, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import {
	describeCost,
	describeEmptyMiles,
	describeMiss,
	describeNotPlanned,
	describeOther,
	describeOutside,
	describeSource,
	formatMinutes,
} from "./why-words";

describe("the reasons of a plan in words", () => {
	it.each([
		[35, "35 min"],
		[59.4, "59 min"],
		[130, "2h 10"],
	])("%d minutes", (minutes, words) => {
		expect(formatMinutes(minutes)).toBe(words);
	});

	it.each<[NearMiss["breach"], number, string]>([
		["driving", 20, "20 min too much driving"],
		["duty", 75, "1h 15 over the longest day"],
		["late", 35, "35 min too late"],
		["closed", 10, "10 min after closing"],
		["weight", 1_200.4, "1,201 kg too heavy"],
		["spaces", 1, "1 space too many"],
		["spaces", 2.5, "3 spaces too many"],
		["rest_day", 1, "a day of rest is due"],
	])("a miss by %s", (breach, by, words) => {
		expect(describeMiss({ breach, by })).toBe(words);
	});

	it.each([
		[12.2, "12 more empty miles"],
		[1, "1 more empty mile"],
		[0.2, "no extra empty miles"],
		[-30, "30 fewer empty miles"],
	])("%d miles", (miles, words) => {
		expect(describeEmptyMiles(miles)).toBe(words);
	});

	it("what it costs here and elsewhere", () => {
		expect(describeCost({ cost: 4.1, outside: 244, outside_source: null })).toBe(
			"£4.10 more than leaving it, which would cost £244.00",
		);
		expect(describeCost({ cost: 0, outside: 244, outside_source: "usual" })).toBe(
			"no more than without it; leaving it would cost £244.00 at the usual price",
		);
		const other = { cost: 51.2, empty_miles: 62 };
		expect(describeOther(other, true)).toBe("£51.20, 62 more empty miles");
		expect(describeOther(other, false)).toBe("62 more empty miles");
	});

	it.each<[OutsideSource, string]>([
		["agreed", "as agreed on the job"],
		["usual", "at the usual price"],
		[{ cost: 310, card_name: "Hallam 2026", sub_contractor: "Hallam" }, "by the card of Hallam"],
		[{ cost: 310, card_name: "Hauliers", sub_contractor: null }, "by the standard card Hauliers"],
	])("where a sub-contractor's price is from: %j", (source, words) => {
		expect(describeSource(source)).toBe(words);
	});

	it("why it is left out, by group", () => {
		const why: WhyOutside = {
			job_id: 1,
			unfit: { unavailable: 2, too_small: 11, needs: 0 },
			misses: [{ vehicle_id: 3, breach: "late", by: 35 }],
			dearer: { vehicle_id: 4, cost: 262, empty_miles: 80 },
			...{ sub_contractor: 190, source: "usual" },
		};
		expect(describeOutside(why, (vehicle) => `V${vehicle}`, true)).toEqual([
			"11 vehicles too small",
			"2 not available",
			"V3 35 min too late",
			"V4 could take it for £262.00",
		]);
		expect(describeNotPlanned({ reason: "place_unknown" })).toBe("One of its places is not on the map");
	});
});
