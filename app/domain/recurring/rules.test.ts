import { describe, expect, it } from "vitest";
import { copiesToast, daysTo, movedBy } from "./rules";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe("the toast", () => {
	it.each([
		["recurring", 6, "1, 2, 3, 4, 5, 6"],
		["recurring", 7, "1, 2, 3, 4, 5, 6, 7…"],
		["repeat", 10, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"],
		["repeat", 11, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11…"],
	] as const)("%s-toast: %i numbers", (kind, count, listed) => {
		expect(copiesToast(kind, numbers(count))).toBe(`Job No: ${listed} created successfully`);
	});

	it("lists twenty at most", () => {
		expect(copiesToast("recurring", numbers(500))).toContain("19, 20… created");
	});
});

const job = {
	collection_date: "2026-10-24",
	collection_time: "08:00",
	delivery_date: "2026-10-25",
	delivery_time: "23:30",
};

describe("moving a job", () => {
	it("keeps the distance of its dates and the time on London's clock", () => {
		expect(movedBy(job, 7)).toEqual({
			collection_date: "2026-10-31",
			collection_time: "09:00",
			delivery_date: "2026-11-01",
			delivery_time: "23:30",
		});
	});

	it("leaves a side without a date alone", () => {
		expect(movedBy({ ...job, collection_date: null, collection_time: null }, 1)).toMatchObject({
			collection_date: null,
			collection_time: null,
		});
	});

	it("goes by the diary's day", () => {
		expect(daysTo(job, "2026-11-01")).toBe(8);
		expect(daysTo({ ...job, collection_date: null }, "2026-11-01")).toBe(7);
		expect(daysTo({ ...job, collection_date: null, delivery_date: null }, "2026-11-01")).toBe(0);
	});
});
