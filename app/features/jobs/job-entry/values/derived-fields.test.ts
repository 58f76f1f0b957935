import { describe, expect, it } from "vitest";
import { completeInitialValues, withDerivedFields } from "./derived-fields";
import { emptyValues } from "./values";

const job = emptyValues("job");

describe("fields derived from a change", () => {
	it("time-default: a collection date sets the initial time and the same delivery date", () => {
		expect(withDerivedFields(job, { collection_date: "2026-11-20" }, true)).toMatchObject({
			collection_time: "09:00",
			delivery_date: "2026-11-20",
			delivery_time: "09:00",
		});
	});

	it("keeps an existing time, and does not default a delivery to before its collection", () => {
		const timed = { ...job, collection_time: "14:30" };
		expect(withDerivedFields(timed, { collection_date: "2026-11-20" }, true)).toEqual({
			collection_date: "2026-11-20",
			delivery_date: "2026-11-20",
			delivery_time: "14:30",
		});
	});

	it("the delivery time of a new job follows collection and mileage until it is typed", () => {
		const day = "2026-11-20";
		const dated = {
			...job,
			collection_date: day,
			collection_time: "09:00",
			delivery_date: day,
			delivery_time: "09:00",
		};
		expect(withDerivedFields(dated, { collection_time: "14:00" }, true)).toEqual({
			collection_time: "14:00",
			delivery_time: "14:00",
		});
		expect(withDerivedFields(dated, { mileage: 80 }, true)).toEqual({ mileage: 80, delivery_time: "11:00" });
		expect(withDerivedFields(dated, { mileage: 80 }, false)).toEqual({ mileage: 80 });
		const typed = { ...dated, delivery_time: "12:00" };
		expect(withDerivedFields(typed, { collection_time: "14:00" }, true)).toEqual({
			collection_time: "14:00",
		});
	});

	it("what a mail proposes for tomorrow is delivered tomorrow, at its time", () => {
		const today = "2026-11-20";
		const dated = { ...job, collection_date: today, collection_time: "09:00", delivery_date: today };
		const proposed = { collection_date: "2026-11-21", collection_time: "10:30", delivery_time: "14:00" };
		expect(withDerivedFields(dated, proposed, true)).toEqual({ ...proposed, delivery_date: "2026-11-21" });
	});

	it("the delivery date follows the collection date while both are the same on a new job", () => {
		const dated = { ...job, collection_date: "2026-11-20", delivery_date: "2026-11-20" };
		expect(withDerivedFields(dated, { collection_date: "2026-11-23" }, true).delivery_date).toBe(
			"2026-11-23",
		);
		expect(withDerivedFields(dated, { collection_date: "2026-11-23" }, false)).not.toHaveProperty(
			"delivery_date",
		);
		const differentDays = { ...dated, delivery_date: "2026-11-21" };
		expect(withDerivedFields(differentDays, { collection_date: "2026-11-23" }, true)).not.toHaveProperty(
			"delivery_date",
		);
	});

	it.each([
		["a trip", emptyValues("trip")],
		["Collection Only", { ...job, mode: 1 as const }],
	])("gives %s no delivery", (_name, values) => {
		expect(withDerivedFields(values, { collection_date: "2026-11-20" }, true)).not.toHaveProperty(
			"delivery_date",
		);
	});

	it("a new job split over two days is an ordinary one once it is on one day", () => {
		const split = {
			...job,
			job_type: 2 as const,
			collection_date: "2026-11-20",
			delivery_date: "2026-11-21",
			delivery_time: "10:00",
		};
		expect(withDerivedFields(split, { delivery_date: "2026-11-20" }, true)).toMatchObject({ job_type: 1 });
		expect(withDerivedFields(split, { delivery_date: "2026-11-22" }, true)).not.toHaveProperty("job_type");
	});

	it("an edited address loses its position; a picked address brings its own", () => {
		expect(withDerivedFields(job, { delivery_town: "Egham" }, true)).toMatchObject({
			delivery_latitude: null,
		});
		const picked = { delivery_town: "Egham", delivery_latitude: 51.4, delivery_longitude: -0.5 };
		expect(withDerivedFields(job, picked, true)).toEqual(picked);
		expect(withDerivedFields(job, { delivery_name: "Airside" }, true)).toEqual({ delivery_name: "Airside" });
	});

	it("an initial collection date sets the times and the delivery date", () => {
		expect(completeInitialValues({ ...job, collection_date: "2026-11-20" })).toMatchObject({
			collection_time: "09:00",
			delivery_date: "2026-11-20",
			delivery_time: "09:00",
		});
		const timed = { ...job, collection_date: "2026-11-20", collection_time: "11:15" };
		expect(completeInitialValues(timed)).toBe(timed);
		expect(completeInitialValues(job)).toBe(job);
	});
});
