import { describe, expect, it } from "vitest";
import type { LastJob } from "~/domain/jobs/jobs/entry/last-jobs";
import { fillFromJob } from "./fill-from-job";
import { type EntryValues, emptyValues } from "./values";

const JOB: LastJob = {
	id: 7,
	job_number: "48001",
	date: "2026-11-20",
	total_charge: 102.93,
	collection_name: "Eastfield DC",
	collection_address_line_1: "Dock Road",
	collection_address_line_2: null,
	collection_town: "Cardiff",
	collection_post_code: "CF10 4UZ",
	collection_country: null,
	collection_latitude: 51.46,
	collection_longitude: -3.16,
	collection_contact_name: null,
	collection_phone: "029 2018 0000",
	collection_instruction_1: null,
	delivery_name: "Royal County",
	delivery_address_line_1: "Hospital Lane",
	delivery_address_line_2: null,
	delivery_town: "Derby",
	delivery_post_code: "DE24 8ST",
	delivery_country: null,
	delivery_latitude: null,
	delivery_longitude: null,
	delivery_contact_name: null,
	delivery_phone: null,
	delivery_instruction_1: "Ward 6",
	load_type_id: 3,
	freight_type_id: 9,
	service_id: null,
	item_count: 4,
	weight: 120,
	spaces: null,
	goods_description: "Dressings",
	needs: [1, 2],
};
const LISTS = { load_types: [{ id: 3 }], freight_types: [], services: [], needs: [{ id: 2 }] };

const fill = (change: Partial<EntryValues>, filled: Partial<EntryValues> = {}, replaces = false) => {
	const base = emptyValues("job");
	return fillFromJob(JOB, { values: { ...base, ...change }, base, filled }, LISTS, replaces);
};

describe("filling in like an earlier job", () => {
	it("takes places, load and items, without what is deleted, and no date or price", () => {
		const { change, left } = fill({});
		expect(left).toEqual([]);
		expect(change).toMatchObject({
			collection_name: "Eastfield DC",
			collection_phone: "029 2018 0000",
			collection_latitude: 51.46,
			delivery_post_code: "DE24 8ST",
			delivery_instruction_1: "Ward 6",
			load_type_id: 3,
			freight_type_id: null,
			item_count: 4,
			weight: 120,
			needs: [2],
		});
		for (const name of ["collection_date", "delivery_time", "base_charge", "customer_id"])
			expect(change).not.toHaveProperty(name);
	});

	it.each<[string, Partial<EntryValues>, string[]]>([
		["a typed place stays as a whole", { delivery_town: "Leeds" }, ["Delivery"]],
		["a typed phone is part of it", { collection_phone: "01632 960275" }, ["Collection"]],
		["each of load and items by itself", { load_type_id: 8, item_count: 6 }, ["Load type", "Items"]],
		["what is the same anyway is not left", { load_type_id: 3, delivery_town: "Derby" }, []],
	])("%s", (_, typed, labels) => {
		const { change, left } = fill(typed);
		expect(left).toEqual(labels);
		if (labels.includes("Delivery")) expect(change).not.toHaveProperty("delivery_name");
	});

	it("fills over what an earlier job has filled in, and over all when asked to", () => {
		expect(fill({ item_count: 9 }, { item_count: 9 }).left).toEqual([]);
		expect(fill({ item_count: 9 }, {}, true)).toMatchObject({ left: [], change: { item_count: 4 } });
	});

	it("leaves the side that the mode does not have", () => {
		expect(fill({ mode: 1 }).change).not.toHaveProperty("delivery_name");
	});
});
