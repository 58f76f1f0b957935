import { describe, expect, it } from "vitest";
import { changesOf, faultsOf, formOf, newSubJob, onWire } from "./sub-job-values";

const trip = { collection_date: "2026-07-10", load_type_id: 4 };

describe("the form of a sub-job", () => {
	it("a new one collects on the trip's day at the initial time, with its load type", () => {
		expect(newSubJob(trip)).toMatchObject({ mode: 1, date: "2026-07-10", time: "09:00", load_type_id: 4 });
		expect(newSubJob({ ...trip, collection_date: null })).toMatchObject({ date: null, time: null });
	});

	it.each([
		["nothing", {}, {}],
		[
			"a collection without its date",
			{ date: null, time: null },
			{ date: "Please enter Collection Date", time: "Please Provide Time" },
		],
		["a collection without its time", { time: null }, { time: "Please Provide Time" }],
		["a delivery without its date", { mode: 2 as const, date: null }, { date: "Please enter delivery date" }],
		[
			"a delivery before the trip's collection",
			{ mode: 2 as const, date: "2026-07-09" },
			{ date: "Delivery Date Can't be Smaller than Collection Date" },
		],
		["a collection before the trip's, which may be", { date: "2026-07-09" }, {}],
	])("is complained of: %s", (_what, change, faults) => {
		const found = faultsOf({ ...newSubJob(trip), ...change }, trip);
		expect(found).toMatchObject(faults);
		if (Object.keys(faults).length === 0) expect(found).toEqual({});
	});

	it("is sent as its one end, the time in UTC", () => {
		const form = {
			...newSubJob(trip, 2),
			name: " Mill Lane ",
			town: "Leeds",
			customer_reference: ["CP-1", " "],
		};
		expect(onWire(form)).toMatchObject({
			mode: 2,
			delivery_name: "Mill Lane",
			delivery_town: "Leeds",
			delivery_date: "2026-07-10",
			delivery_time: "08:00",
			customer_reference: [{ name: "CP-1" }],
		});
		expect(Object.keys(onWire(form)).filter((name) => name.startsWith("collection_"))).toEqual([]);
	});

	it("comes back from the wire as it was sent, and then differs in nothing", () => {
		const form = { ...newSubJob(trip, 2), name: "Mill Lane", base_charge: 40 };
		const back = formOf({ ...onWire(form), job_type: 1 });
		expect(changesOf(form, back)).toEqual({});
	});

	it("only what was changed is sent; another mode sends its end", () => {
		const before = { ...newSubJob(trip), name: "Wharf 4" };
		expect(changesOf(before, { ...before, weight: 20 })).toEqual({ weight: 20 });
		expect(changesOf(before, { ...before, mode: 2 })).toMatchObject({ mode: 2, delivery_name: "Wharf 4" });
	});
});
