import { describe, expect, it } from "vitest";
import { sampleJob } from "@/tests/support/planning/planner-day";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { canMoveDay, movedDates, plannedFor } from "./rules-leftovers";

const job = (overrides: Partial<PlannerJob>) =>
	sampleJob(1, { collection_date: "2026-11-18", delivery_date: "2026-11-19", ...overrides });

describe("a job left over from an earlier day", () => {
	it.each<[string, Partial<PlannerJob>, string, object]>([
		[
			"is planned by its collection",
			{},
			"2026-11-18",
			{ collection_date: "2026-11-20", delivery_date: "2026-11-21" },
		],
		[
			"by its delivery once it is collected",
			{ status: "Collected" },
			"2026-11-19",
			{ delivery_date: "2026-11-20" },
		],
		["by its delivery in a depot", { status: "Indepot" }, "2026-11-19", { delivery_date: "2026-11-20" }],
		["by its only date", { mode: 1, delivery_date: null }, "2026-11-18", { collection_date: "2026-11-20" }],
		[
			"by its delivery if that is all",
			{ mode: 2, collection_date: null },
			"2026-11-19",
			{ delivery_date: "2026-11-20" },
		],
	])("%s, and moves as far", (_, overrides, day, dates) => {
		expect(plannedFor(job(overrides))).toBe(day);
		expect(movedDates(job(overrides), "2026-11-20")).toEqual(dates);
	});

	it("has no day without dates", () => {
		expect(movedDates(job({ collection_date: null, delivery_date: null }), "2026-11-20")).toEqual({});
	});

	it("is not moved by itself if it is a trip or part of one", () => {
		expect([job({}), job({ job_type: 3 }), job({ parent_id: 9 })].map(canMoveDay)).toEqual([
			true,
			false,
			false,
		]);
	});
});
