import { describe, expect, it } from "vitest";
import { type AllocatableJob, groupJobsByDay, splitByAllocated, sumPrices } from "./allocation-days";

const job = (id: number, overrides: Partial<AllocatableJob> = {}): AllocatableJob => ({
	id,
	job_number: String(48000 + id),
	job_type: 1,
	mode: 0,
	status: "Pending",
	collected: 0,
	collection_date: "2026-11-20",
	delivery_date: "2026-11-21",
	total_charge: 100,
	...overrides,
});

describe("several jobs to allocate", () => {
	it("are grouped by their day of allocation, earliest first, those without a day last", () => {
		const days = groupJobsByDay([
			job(1, { mode: 2, delivery_date: null }),
			job(2, { mode: 2 }),
			job(3),
			job(4, { status: "Collected" }),
			job(5, { mode: 1 }),
			job(6, { mode: 7 }),
		]);
		expect(days.map(({ date, jobs }) => [date, jobs.map(({ id }) => id)])).toEqual([
			["2026-11-20", [3, 5]],
			["2026-11-21", [2, 4]],
			[null, [1, 6]],
		]);
	});

	it("earn their prices together, which a role without prices does not see", () => {
		expect(sumPrices([job(1), job(2, { total_charge: 42.5 })])).toBe(142.5);
		expect(sumPrices([job(1), job(2, { total_charge: null })])).toBeNull();
	});

	it("are split into allocated and unallocated", () => {
		const { unallocated, allocated } = splitByAllocated([
			job(1),
			job(2, { status: "Booked" }),
			job(3, { status: "Planned" }),
			job(4, { status: "Indepot" }),
		]);
		expect([unallocated.map(({ id }) => id), allocated.map(({ id }) => id)]).toEqual([
			[1, 4],
			[2, 3],
		]);
	});
});
