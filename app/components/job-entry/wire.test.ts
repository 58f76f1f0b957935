import { describe, expect, it } from "vitest";
import { emptyValues, NO_STOP, swapped, toSide } from "./values";
import { changedValues, changesOnWire, newOnWire, onWire, valuesOf } from "./wire";

const job = {
	job_type: 1,
	mode: 0,
	customer_id: 4,
	load_type_id: 2,
	customer_reference: [{ id: 1, name: "FA 662-A" }],
	collection_name: "Hangar 3",
	collection_town: "Cranfield",
	collection_post_code: "MK43 0AL",
	collection_date: "2026-07-20",
	collection_time: "13:30",
	delivery_date: "2026-11-20",
	delivery_time: "17:00",
	collection_latitude: 52.07,
	collection_longitude: -0.62,
	base_charge: 165,
	extras: 0,
	is_vat: 1 as const,
};

describe("a job in the form", () => {
	it("utc-to-local: shows times as London's clock reads, summer and winter", () => {
		const values = valuesOf(job);
		expect([values.collection_time, values.delivery_time]).toEqual(["14:30", "17:00"]);
		expect(onWire(values)).toMatchObject({ collection_time: "13:30", delivery_time: "17:00" });
	});

	it("comes back as it went in", () => {
		expect(changesOnWire(valuesOf(job), valuesOf(job))).toEqual({});
		expect(onWire(valuesOf(job))).toMatchObject({ ...job, customer_reference: [{ name: "FA 662-A" }] });
	});

	it("sends only what was changed", () => {
		const before = valuesOf(job);
		expect(changesOnWire(before, { ...before, weight: 420, report_notes: "  " })).toEqual({ weight: 420 });
	});

	it("drop-empty-references, drop-empty-awb: blanks are left out, each number goes once", () => {
		const values = {
			...emptyValues("job"),
			customer_reference: ["A", " ", "A "],
			air_way_bill_numbers: [""],
		};
		expect(onWire(values)).toMatchObject({ customer_reference: [{ name: "A" }], air_way_bill_numbers: [] });
	});

	it("sends extras only where they were typed, never the total", () => {
		const values = { ...emptyValues("job"), extras: 12 };
		expect(onWire(values)).toMatchObject({ extras: 12 });
		const ticked = onWire({ ...values, job_extra_charges: [{ extra_tariff_id: 1, count: 1, amount: null }] });
		expect(ticked).not.toHaveProperty("extras");
		expect(ticked).not.toHaveProperty("total_charge");
	});

	it("the extras of a job with tariffs go with the last of them; typed ones stay", () => {
		const extra_charges = { id: 1, code: "TL", name: "Tail lift", type: 0, charge: 15 };
		const charge = { id: 1, extra_tariff_id: 1, count: 1, amount: 15, extra_charges };
		const priced = valuesOf({ ...job, extras: 15, job_extra_charges: [charge] });
		expect(changesOnWire(priced, { ...priced, job_extra_charges: [] })).toEqual({ job_extra_charges: [] });
		expect(valuesOf({ ...job, extras: 20 }).extras).toBe(20);
	});

	it("entry-delivery-only-job: a trip is sent without a delivery, with its stops on their own sides", () => {
		const stop = { ...NO_STOP, key: "k", town: "Luton", date: "2026-07-21", time: "09:00" };
		const values = {
			...emptyValues("trip"),
			delivery_town: "left over",
			trip_sub_jobs: [
				{ ...stop, mode: 1 as const },
				{ ...stop, mode: 2 as const },
			],
		};
		expect(newOnWire(values)).toMatchObject({
			job_type: 3,
			delivery_town: null,
			trip_sub_jobs: [
				{ mode: 1, collection_town: "Luton", collection_time: "08:00" },
				{ mode: 2, delivery_town: "Luton", delivery_date: "2026-07-21", delivery_time: "08:00" },
			],
		});
		expect(newOnWire(emptyValues("job"))).not.toHaveProperty("trip_sub_jobs");
	});
});

describe("changes of the form", () => {
	it("knows which fields differ, lists by what stands in them", () => {
		const before = valuesOf(job);
		expect(changedValues(before, { ...before, customer_reference: ["FA 662-A"], weight: 3 })).toEqual({
			weight: 3,
		});
	});

	it("swaps addresses, phones and instructions, and leaves the times where they are", () => {
		const values = { ...valuesOf(job), delivery_phone: "01784 555 230" };
		const after = { ...values, ...swapped(values) };
		expect(after).toMatchObject({
			delivery_name: "Hangar 3",
			delivery_latitude: 52.07,
			collection_name: "",
			collection_latitude: null,
			collection_phone: "01784 555 230",
			delivery_phone: "",
			collection_date: "2026-07-20",
			delivery_date: "2026-11-20",
		});
	});

	it("a saved address brings its phone only where it has one", () => {
		const address = { ...NO_STOP, name: "Depot" };
		expect(toSide("delivery", { ...address, phone: "" })).not.toHaveProperty("delivery_phone");
		expect(toSide("delivery", { ...address, phone: "01784 555 230" })).toMatchObject({
			delivery_name: "Depot",
			delivery_phone: "01784 555 230",
		});
	});
});
