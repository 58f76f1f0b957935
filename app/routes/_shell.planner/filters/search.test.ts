import { describe, expect, it } from "vitest";
import { sampleJob } from "@/tests/support/planning/planner-day";
import { CARD_FIELDS, findJobs, MATCH_THRESHOLD, VEHICLE_FIELDS } from "./search";

const job = sampleJob(1, {
	job_number: "48211-2",
	customer: { id: 1, customer_name: "Aldergate Pharma" },
	customer_reference: [{ name: "PO-771" }],
	collection_town: "Stevenage",
	collection_address_line_1: "Unit 4 Wharf Road",
	collection_post_code: "SG1 4QX",
	delivery_town: "Rye Park",
	delivery_address_line_1: "Gate 7",
	delivery_post_code: "EN11 0JQ",
	load_type: { id: 2, code: "ARTIC", color: "#ff0000" },
	report_notes: "call before arrival",
	weight: 6400,
	vol_weight: 812,
	spaces: 17,
	price: 231.5,
	status: "Indepot",
});
const others = [sampleJob(2), sampleJob(3)];

describe("planner search", () => {
	it("pl-fuzzy: uses the specified threshold and fields", () => {
		expect(MATCH_THRESHOLD).toBe(0.1);
		expect(Object.keys(CARD_FIELDS)).toHaveLength(16);
		expect(Object.keys(VEHICLE_FIELDS)).toEqual(["reg", "driver_name"]);
	});

	it.each([
		["job number", "48211"],
		["customer", "aldergate"],
		["reference", "po-771"],
		["collection town", "stevenage"],
		["collection address", "wharf road"],
		["collection post code", "sg1 4qx"],
		["delivery town", "rye park"],
		["delivery address", "gate 7"],
		["delivery post code", "en11"],
		["load type", "artic"],
		["notes", "before arrival"],
		["weight", "6400"],
		["volume weight", "812"],
		["spaces", "17"],
		["price", "231.5"],
		["status", "indepot"],
		["customer with a letter wrong", "aldergete phar"],
		["spaces around it", "  artic "],
	])("finds a job by its %s", (_case, keyword) => {
		expect(findJobs([job, ...others], keyword)).toContain(job);
	});

	it.each([["zzz"], ["dagenham"]])("does not find %s", (keyword) => {
		expect(findJobs([job, ...others], keyword)).toEqual([]);
	});

	it("returns the same list without a keyword", () => {
		const all = [job, ...others];
		expect(findJobs(all, "  ")).toBe(all);
	});
});
