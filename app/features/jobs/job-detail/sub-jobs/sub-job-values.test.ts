import { describe, expect, it } from "vitest";
import {
	getStopTimeWarning,
	getSubJobChanges,
	getSubJobErrors,
	newSubJob,
	toSubJobBody,
	toSubJobForm,
} from "./sub-job-values";

const trip = { collection_date: "2026-07-10", collection_time: null, load_type_id: 4, trip_sub_jobs: [] };
const stop = (id: number, time: string, status: "Pending" | "Cancelled" = "Pending") => ({
	id,
	mode: 1,
	status,
	collection_date: "2026-07-10",
	collection_time: time,
	delivery_date: null,
	delivery_time: null,
});

describe("sub-job form", () => {
	it("starts as a collection on the trip's date at the initial time, with its load type", () => {
		expect(newSubJob(trip)).toMatchObject({ mode: 1, date: "2026-07-10", time: "09:00", load_type_id: 4 });
		expect(newSubJob({ ...trip, collection_date: null })).toMatchObject({ date: null, time: null });
	});

	it("starts an hour after the last stop that is not cancelled, else after the trip's collection", () => {
		const collected = { ...trip, collection_time: "08:00" };
		expect(newSubJob(collected).time).toBe("10:00");
		const stops = { ...collected, trip_sub_jobs: [stop(1, "10:30"), stop(2, "14:00", "Cancelled")] };
		expect(newSubJob(stops, 2).time).toBe("12:30");
	});

	it("warns about a stop before the trip's collection or before the stop above it", () => {
		const stops = { ...trip, collection_time: "08:00", trip_sub_jobs: [stop(1, "10:00"), stop(2, "12:00")] };
		const form = newSubJob(stops);
		const warnAt = (time: string, id: number | null) => getStopTimeWarning({ ...form, time }, stops, id);
		expect([warnAt("08:30", null), warnAt("12:30", null), warnAt("13:00", null)]).toEqual([
			"Earlier than the collection of the same day.",
			"Earlier than the stop before it.",
			null,
		]);
		expect([warnAt("10:30", 2), warnAt("09:30", 1)]).toEqual(["Earlier than the stop before it.", null]);
	});

	it.each([
		["accepts a new sub-job", {}, {}],
		[
			"rejects a collection without a date",
			{ date: null, time: null },
			{ date: "Please enter Collection Date", time: "Please Provide Time" },
		],
		["rejects a collection without a time", { time: null }, { time: "Please Provide Time" }],
		[
			"rejects a delivery without a date",
			{ mode: 2 as const, date: null },
			{ date: "Please enter delivery date" },
		],
		[
			"rejects a delivery before the trip's collection",
			{ mode: 2 as const, date: "2026-07-09" },
			{ date: "Delivery Date Can't be Smaller than Collection Date" },
		],
		["accepts a collection before the trip's", { date: "2026-07-09" }, {}],
		["rejects a stop without any address", { name: "" }, { address_line_1: "Please enter an address" }],
	])("%s", (_what, change, errors) => {
		const result = getSubJobErrors({ ...newSubJob(trip), name: "Wharf 4", ...change }, trip);
		expect(result).toMatchObject(errors);
		if (Object.keys(errors).length === 0) expect(result).toEqual({});
	});

	it("sends one side only, with the time in UTC", () => {
		const form = {
			...newSubJob(trip, 2),
			name: " Mill Lane ",
			town: "Leeds",
			customer_reference: ["CP-1", " "],
		};
		expect(toSubJobBody(form)).toMatchObject({
			mode: 2,
			delivery_name: "Mill Lane",
			delivery_town: "Leeds",
			delivery_date: "2026-07-10",
			delivery_time: "08:00",
			customer_reference: [{ name: "CP-1" }],
		});
		expect(Object.keys(toSubJobBody(form)).filter((name) => name.startsWith("collection_"))).toEqual([]);
	});

	it("has no changes after a round trip", () => {
		const form = { ...newSubJob(trip, 2), name: "Mill Lane", base_charge: 40 };
		const restored = toSubJobForm({ ...toSubJobBody(form), job_type: 1 });
		expect(getSubJobChanges(form, restored)).toEqual({});
	});

	it("sends only changed fields; a new mode sends its whole side", () => {
		const before = { ...newSubJob(trip), name: "Wharf 4" };
		expect(getSubJobChanges(before, { ...before, weight: 20 })).toEqual({ weight: 20 });
		expect(getSubJobChanges(before, { ...before, mode: 2 })).toMatchObject({
			mode: 2,
			delivery_name: "Wharf 4",
		});
	});
});
