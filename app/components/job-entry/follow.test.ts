import { describe, expect, it } from "vitest";
import { completed, follow } from "./follow";
import { emptyValues } from "./values";

const job = emptyValues("job");

describe("what follows from a change", () => {
	it("time-default: a date brings the initial time, and the delivery the same day", () => {
		expect(follow(job, { collection_date: "2026-11-20" }, true)).toMatchObject({
			collection_time: "09:00",
			delivery_date: "2026-11-20",
			delivery_time: "09:00",
		});
	});

	it("keeps a time that is there, and lets no delivery begin before its collection", () => {
		const timed = { ...job, collection_time: "14:30" };
		expect(follow(timed, { collection_date: "2026-11-20" }, true)).toEqual({
			collection_date: "2026-11-20",
			delivery_date: "2026-11-20",
			delivery_time: "14:30",
		});
	});

	it("the delivery day goes on following while both are one day of a new job", () => {
		const dated = { ...job, collection_date: "2026-11-20", delivery_date: "2026-11-20" };
		expect(follow(dated, { collection_date: "2026-11-23" }, true).delivery_date).toBe("2026-11-23");
		expect(follow(dated, { collection_date: "2026-11-23" }, false)).not.toHaveProperty("delivery_date");
		const apart = { ...dated, delivery_date: "2026-11-21" };
		expect(follow(apart, { collection_date: "2026-11-23" }, true)).not.toHaveProperty("delivery_date");
	});

	it.each([
		["a trip", emptyValues("trip")],
		["Collection Only", { ...job, mode: 1 }],
	])("gives %s no delivery", (_name, values) => {
		expect(follow(values, { collection_date: "2026-11-20" }, true)).not.toHaveProperty("delivery_date");
	});

	it("an address that is typed over loses its position, one that is picked brings its own", () => {
		expect(follow(job, { delivery_town: "Egham" }, true)).toMatchObject({ delivery_latitude: null });
		const picked = { delivery_town: "Egham", delivery_latitude: 51.4, delivery_longitude: -0.5 };
		expect(follow(job, picked, true)).toEqual(picked);
		expect(follow(job, { delivery_name: "Airside" }, true)).toEqual({ delivery_name: "Airside" });
	});

	it("a form that begins with a day begins with its times and the delivery on it", () => {
		expect(completed({ ...job, collection_date: "2026-11-20" })).toMatchObject({
			collection_time: "09:00",
			delivery_date: "2026-11-20",
			delivery_time: "09:00",
		});
		const timed = { ...job, collection_date: "2026-11-20", collection_time: "11:15" };
		expect(completed(timed)).toBe(timed);
		expect(completed(job)).toBe(job);
	});
});
