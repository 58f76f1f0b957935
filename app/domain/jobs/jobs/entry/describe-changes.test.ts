import { describe, expect, it } from "vitest";
import type { JobFieldName } from "../model/fields";
import { describeFieldChanges, readChangedLabels } from "./describe-changes";

const before = {
	base_charge: 120,
	subcost: null,
	weight: 98,
	collection_town: "Hull",
	collection_date: "2026-07-10",
	collection_time: "08:00",
	load_type_id: 1,
	report_notes: "x".repeat(50),
	customer_reference: [{ name: "A" }],
	collection_latitude: 1,
};

it.each<[JobFieldName[], object, string]>([
	[["base_charge"], { base_charge: 135 }, "base charge £120.00 → £135.00"],
	[["subcost", "weight"], { subcost: 60, weight: 99 }, "subcost none → £60.00, weight 98 → 99"],
	[["collection_town", "collection_latitude"], { collection_town: null }, "collection town Hull → none"],
	[["collection_date"], { collection_date: "2026-07-11" }, "collection date 10-07-2026 → 11-07-2026"],
	[["collection_time"], { collection_time: "09:15" }, "collection time 09:00 → 10:15"],
	[["load_type_id", "customer_reference"], { load_type_id: 2 }, "load type, customer reference"],
	[["report_notes"], { report_notes: "short" }, "report notes"],
])("%j to %j: %s", (fields, change, text) => {
	expect(describeFieldChanges(fields, before, { ...before, ...change })).toBe(text);
});

describe("the labels that are read back", () => {
	const fields = [
		"weight",
		"collection_town",
		"collection_latitude",
		"load_type_id",
		"report_notes",
	] as const satisfies readonly JobFieldName[];

	it.each([
		[
			"weight 5 → 9, collection town Leeds, West → Bath",
			["weight", "collection town", "collection latitude"],
		],
		["load type, report notes", ["load type", "report notes"]],
		["vol weight 5 → 9", []],
		["delivery town none → Hull", []],
		["collection address line 1, weight none → 3", ["weight", "collection latitude"]],
	])("of %j are %j; a position changes with its address", (text, labels) => {
		expect(readChangedLabels(text, fields)).toEqual(labels);
	});
});
