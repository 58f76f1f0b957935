import { describe, expect, it } from "vitest";
import { fromZod } from "~/shared/errors";
import { exchangeText } from "~/shared/texts/integrations";
import { initialLoad } from "./load-payload";
import { DEFAULT_JOB_TYPE, DEFAULT_RADIUS, loadInputAt } from "./rules-load";
import { storedExchange } from "./schemas";

const NOW = "2026-11-23T10:00";
const schema = loadInputAt(() => NOW);

const LOAD = {
	job_id: 1,
	freightType: "GENERAL",
	jobDescription: "SINGLE_DROP",
	minVehicleSize: "LUTON",
	bodyType: "BOX",
	packaging: "PALLETS",
	pickupTimeMode: "BETWEEN",
	readyAt: "2026-11-23T11:00",
	collectBy: "2026-11-23T12:00",
	deliveryTimeMode: "BETWEEN",
	deliverFrom: "2026-11-23T14:00",
	deliverBy: "2026-11-23T16:00",
	volume: { length: 1.2, width: 1, height: 1, units: "METRES" },
	numberOfItems: 6,
	grossWeight: { value: 1900, units: "KILOGRAMS" },
	notificationRadius: 5,
	notes: "Online quotes only",
};
const { units: _units, ...sizes } = LOAD.volume;

/** The message of a field, or null if it has none. */
function messageOf(field: string, changes: object): string | null {
	const parsed = schema.safeParse({ ...LOAD, ...changes });
	if (parsed.success) return null;
	const fields = fromZod(parsed.error).data as Record<string, string[]>;
	return fields[field]?.[0] ?? null;
}
const volume = (changes: object) => ({ volume: { ...LOAD.volume, ...changes } });

describe("a load", () => {
	it("is accepted when all is filled in", () => {
		expect(schema.parse(LOAD)).toMatchObject({
			jobType: "HOTSHOT",
			numberOfItems: 6,
			callbackRequired: true,
		});
	});

	it.each<[string, string, object, string | null]>([
		["x-freight-type", "freightType", { freightType: "" }, "Freight type is required."],
		["x-freight-type: missing", "freightType", { freightType: undefined }, "Freight type is required."],
		["x-job-description", "jobDescription", { jobDescription: "" }, "Job desscription is required."],
		["x-vehicle-size", "minVehicleSize", { minVehicleSize: " " }, "Vehicle size is required"],
		["x-body-type", "bodyType", { bodyType: "" }, "Body type is required."],
		["x-packaging", "packaging", { packaging: "" }, "Packaging is required."],
		["x-length-min", "volume.length", volume({ length: 0 }), "Length must be greater than 0."],
		["x-length-min: empty", "volume.length", volume({ length: "" }), "Length must be greater than 0."],
		["x-length-numeric", "volume.length", volume({ length: "abc" }), "Length must be numeric."],
		["x-length-numeric: number as text", "volume.length", volume({ length: "1.5" }), null],
		["x-width-min", "volume.width", volume({ width: 0 }), "Width must be greater than 0."],
		["x-width-numeric", "volume.width", volume({ width: "abc" }), "Width must be numeric."],
		["x-height-min", "volume.height", volume({ height: 0 }), "Height must be greater than 0."],
		["x-height-numeric", "volume.height", volume({ height: "abc" }), "Height must be numeric."],
		["x-volume-units", "volume.units", { volume: sizes }, "Volume units are required."],
		["x-items-required", "numberOfItems", { numberOfItems: "" }, "No of items is required."],
		["x-items-min: 0", "numberOfItems", { numberOfItems: 0 }, "No of items must be greater than 0."],
		["x-items-min: 1", "numberOfItems", { numberOfItems: 1 }, null],
		["x-items-min: text", "numberOfItems", { numberOfItems: "six" }, "No of items must be numeric."],
		[
			"x-gross-weight: 0",
			"grossWeight.value",
			{ grossWeight: { value: 0, units: "KILOGRAMS" } },
			"Gross weight must be greater than 0.",
		],
		["x-gross-weight: 1", "grossWeight.value", { grossWeight: { value: 1, units: "KILOGRAMS" } }, null],
		[
			"x-gross-weight-units",
			"grossWeight.units",
			{ grossWeight: { value: 1 } },
			"Gross weight units are required.",
		],
		[
			"x-radius-min: 4",
			"notificationRadius",
			{ notificationRadius: 4 },
			"Notification radius must be greater than 0",
		],
		["x-radius-min: 5", "notificationRadius", { notificationRadius: 5 }, null],
		["x-ready-at-required", "readyAt", { readyAt: "" }, "Collect by time is required."],
		[
			"x-ready-at-past: AT yesterday",
			"readyAt",
			{ pickupTimeMode: "AT", readyAt: "2026-11-22T11:00" },
			"Ready At Date should be greater than the current time",
		],
		[
			"x-ready-at-past: BETWEEN yesterday",
			"readyAt",
			{ readyAt: "2026-11-22T11:00" },
			"Ready At Date should be greater than the current time",
		],
		[
			"x-ready-at-past: BEFORE yesterday",
			"readyAt",
			{ pickupTimeMode: "BEFORE", readyAt: "2026-11-22T11:00" },
			null,
		],
		[
			"x-ready-at-past: beside another error",
			"readyAt",
			{ readyAt: "2026-11-22T11:00", freightType: "" },
			"Ready At Date should be greater than the current time",
		],
		["x-collect-by-required", "collectBy", { collectBy: "" }, "Collect by date is required."],
		[
			"x-collect-by-order: BETWEEN",
			"collectBy",
			{ readyAt: "2026-11-23T12:00", collectBy: "2026-11-23T11:00" },
			exchangeText.collectByOrder,
		],
		[
			"x-collect-by-order: BEFORE",
			"collectBy",
			{ pickupTimeMode: "BEFORE", readyAt: "2026-11-23T12:00", collectBy: "2026-11-23T11:00" },
			exchangeText.collectByOrder,
		],
		[
			"x-collect-by-order: AT is not compared",
			"collectBy",
			{ pickupTimeMode: "AT", readyAt: "2026-11-23T12:00", collectBy: "2026-11-23T11:00" },
			null,
		],
		["x-deliver-from-required: empty", "deliverFrom", { deliverFrom: "" }, "Deliver from date is required."],
		[
			"x-deliver-from-required: before collect by",
			"deliverFrom",
			{ deliverFrom: "2026-11-23T11:30" },
			exchangeText.deliverFromReady,
		],
		["x-deliver-by-required: empty", "deliverBy", { deliverBy: "" }, "Deliver by date is required."],
		[
			"x-deliver-by-required: before collect by",
			"deliverBy",
			{ deliveryTimeMode: "BEFORE", deliverFrom: "2026-11-23T14:00", deliverBy: "2026-11-23T11:30" },
			exchangeText.deliverByReady,
		],
		[
			"x-deliver-by-order",
			"deliverBy",
			{ deliverFrom: "2026-11-23T14:00", deliverBy: "2026-11-23T13:00" },
			"Deliver By Date should be greater than Deliver From Date",
		],
		[
			"x-deliver-by-order: BEFORE is not compared",
			"deliverBy",
			{ deliveryTimeMode: "BEFORE", deliverFrom: "2026-11-23T14:00", deliverBy: "2026-11-23T13:00" },
			null,
		],
		["notes have a limit", "notes", { notes: "a".repeat(257) }, "At most 256 characters"],
	])("%s", (_rule, field, changes, message) => {
		expect(messageOf(field, changes)).toBe(message);
	});
});

describe("what a load begins with", () => {
	const { job_type, radius, notes } = storedExchange.parse({});
	it.each([
		["x-default-job-type", [job_type, DEFAULT_JOB_TYPE], ["HOTSHOT", "HOTSHOT"]],
		["x-default-radius", [radius, DEFAULT_RADIUS], [5, 5]],
		["x-default-notes", notes, "Online quotes only, no calls. Signed paperwork within 24 hours."],
	])("%s", (_rule, value, expected) => {
		expect(value).toEqual(expected);
	});
});

it("x-default-counts: a job without counts begins with 0", () => {
	const job = {
		collection_name: "Marston Tools",
		delivery_name: "Brackley Dairies",
		customer: null,
		item_count: null,
		weight: null,
		job_number: "48190",
		collection_date: "2026-11-23",
		collection_time: null,
		delivery_date: "2026-11-23",
		delivery_time: null,
		customer_reference: [],
	};
	const defaults = { jobType: DEFAULT_JOB_TYPE, notificationRadius: DEFAULT_RADIUS, notes: "" };
	expect(initialLoad(job, defaults, NOW)).toMatchObject({ numberOfItems: 0, weight: 0 });
	expect(initialLoad({ ...job, item_count: 6 }, defaults, NOW)).toMatchObject({ numberOfItems: 6 });
});
