import { describe, expect, it } from "vitest";
import { chunkCopies, daysUntil, formatCopiesToast, shiftDates } from "./rules";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe("the toast", () => {
	it.each([
		["recurring", 6, "1, 2, 3, 4, 5, 6"],
		["recurring", 7, "1, 2, 3, 4, 5, 6, 7…"],
		["repeat", 10, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"],
		["repeat", 11, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11…"],
	] as const)("%s-toast: %i numbers", (kind, count, listed) => {
		expect(formatCopiesToast(kind, numbers(count))).toBe(`Job No: ${listed} created successfully`);
	});

	it("lists at most twenty", () => {
		expect(formatCopiesToast("recurring", numbers(500))).toContain("19, 20… created");
	});
});

it.each([
	{ subs: [], sizes: [] },
	{ subs: [0, 40, 0], sizes: [3] },
	{ subs: Array<number>(201).fill(0), sizes: [100, 100, 1] },
	{ subs: Array<number>(5).fill(40), sizes: [2, 2, 1] },
	{ subs: [0, 150, 99, 0], sizes: [1, 1, 1, 1] },
])("batches of at most 100 jobs, a bigger copy by itself: $sizes", ({ subs, sizes }) => {
	const copies = subs.map((count) => ({ subs: numbers(count) }));
	const chunks = chunkCopies(copies);
	expect(chunks.map((chunk) => chunk.length)).toEqual(sizes);
	expect(chunks.flat()).toEqual(copies);
});

const job = {
	collection_date: "2026-10-24",
	collection_time: "08:00",
	collection_time_until: "11:00",
	delivery_date: "2026-10-25",
	delivery_time: "23:30",
	delivery_time_until: null,
};

describe("moving a job", () => {
	it("keeps the distance between its dates and the London time", () => {
		expect(shiftDates(job, 7)).toEqual({
			collection_date: "2026-10-31",
			collection_time: "09:00",
			collection_time_until: "12:00",
			delivery_date: "2026-11-01",
			delivery_time: "23:30",
			delivery_time_until: null,
		});
	});

	it("leaves a block without a date unchanged", () => {
		expect(shiftDates({ ...job, collection_date: null, collection_time: null }, 1)).toMatchObject({
			collection_date: null,
			collection_time: null,
		});
	});

	it("uses the diary day", () => {
		expect(daysUntil(job, "2026-11-01")).toBe(8);
		expect(daysUntil({ ...job, collection_date: null }, "2026-11-01")).toBe(7);
		expect(daysUntil({ ...job, collection_date: null, delivery_date: null }, "2026-11-01")).toBe(0);
	});
});
