import { describe, expect, it } from "vitest";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { stopsInOrder } from "~/domain/planning/run/rules-stop-order";
import type { TimedJob } from "~/domain/planning/run/rules-timeline";
import { computeOrderCost, findBetterOrder } from "./rules-order";

const DAY = "2026-11-23";
type Card = TimedJob & {
	status: JobStatus;
	job_planner: { plannerable_id: number; position: number } | null;
};

/** A job on a road that runs east, from one milestone to another. */
const along = (id: number, from: number, to: number, overrides: Partial<Card> = {}): Card => ({
	id,
	job_number: String(id),
	mode: 0,
	collected: 0,
	weight: null,
	spaces: null,
	mileage: null,
	collection_date: DAY,
	collection_time: null,
	collection_time_until: null,
	collection_town: "A",
	collection_post_code: null,
	collection_latitude: 52,
	collection_longitude: from / 40,
	delivery_date: DAY,
	delivery_time: null,
	delivery_time_until: null,
	delivery_town: "B",
	delivery_post_code: null,
	delivery_latitude: 52,
	delivery_longitude: to / 40,
	status: "Planned",
	job_planner: { plannerable_id: 1, position: id },
	...overrides,
});
const ids = (jobs: readonly Card[]) => jobs.map(({ id }) => id);

describe("a suggested order", () => {
	it("orders jobs along the road", () => {
		const current = [along(1, 60, 80), along(2, 0, 20), along(3, 90, 99), along(4, 30, 50)];
		const { jobs, before, after } = findBetterOrder(current, DAY, { start: 360 });
		expect(ids(jobs)).toEqual([2, 4, 1, 3]);
		expect(after.miles).toBeLessThan(before.miles);
	});

	it("keeps an order that is already the best", () => {
		const current = [along(1, 0, 10), along(2, 20, 30)];
		const { jobs, before, after } = findBetterOrder(current, DAY, { start: 360 });
		expect(ids(jobs)).toEqual([1, 2]);
		expect(after).toEqual(before);
	});

	it("meets requested times even if that is a detour", () => {
		const current = [
			along(1, 0, 10),
			along(2, 20, 30),
			along(3, 100, 120, { collection_time: "08:00", delivery_time: "09:00" }),
		];
		const { jobs, after, before } = findBetterOrder(current, DAY, { start: 480 });
		expect(ids(jobs)[0]).toBe(3);
		expect(after.late).toBeLessThan(before.late);
	});

	it("counts a way by the hour in which it begins", () => {
		const job = along(1, 0, 10, { collection_time: "07:00", delivery_time: "08:00" });
		const slowFrom =
			(minute: number) =>
			(_: unknown, __: unknown, at = 0) => ({
				miles: 10,
				minutes: at >= minute ? 90 : 30,
			});
		const cost = (minute: number) => computeOrderCost([job], DAY, { start: 400 }, slowFrom(minute));
		expect(cost(600)).toMatchObject({ minutes: 60, late: 10 });
		expect(cost(440)).toMatchObject({ minutes: 120, late: 65 });
		const found = findBetterOrder([job], DAY, { start: 400 }, slowFrom(440));
		expect(found.after).toEqual(cost(440));
	});

	it("does not move jobs that are in progress or done", () => {
		const current = [
			along(1, 90, 99, { status: "Inprogress" }),
			along(2, 60, 70),
			along(3, 0, 10),
			along(4, 80, 85),
		];
		const { jobs } = findBetterOrder(current, DAY, { start: 360 });
		expect(ids(jobs)[0]).toBe(1);
		expect(ids(jobs)).toEqual([1, 4, 2, 3]);
	});

	it("always collects a job before it is delivered", () => {
		const numbers = [7, 3, 9, 1, 5, 8, 2, 6, 4];
		const current = numbers.map((n) =>
			along(n, (n * 37) % 100, (n * 53) % 100, { collection_time: n % 3 ? null : "10:00" }),
		);
		const { jobs } = findBetterOrder(current, DAY, { start: 360 });
		expect([...ids(jobs)].sort()).toEqual([...numbers].sort());
		const collected = new Set<number>();
		for (const { job_id, does } of stopsInOrder(jobs, DAY)) {
			if (does === "delivery") expect(collected.has(job_id)).toBe(true);
			collected.add(job_id);
		}
	});

	it("is never worse than the current order", () => {
		for (let seed = 1; seed <= 20; seed++) {
			const current = Array.from({ length: 6 }, (_, n) =>
				along(n + 1, (seed * (n + 3) * 29) % 100, (seed * (n + 5) * 31) % 100),
			);
			const { jobs, before, after } = findBetterOrder(current, DAY, { start: 360 });
			expect(after.late).toBeLessThanOrEqual(before.late);
			expect(after).toEqual(computeOrderCost(jobs, DAY, { start: 360 }));
			if (after.late === before.late) expect(after.miles).toBeLessThanOrEqual(before.miles);
		}
	});
});
