import { describe, expect, it } from "vitest";
import { sampleJob } from "@/tests/support/planning/planner-day";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob } from "~/domain/planning/run/responses";
import {
	type CoverJob,
	type CoverOption,
	canGo,
	proposeCarrier,
	STAY,
	toPartnerOption,
} from "./rules-options";
import { COVER_TARGETS, type CoverPartner, type CoverTarget } from "./rules-targets";

const jobOf = (status: PlannerJob["status"], is_started: boolean): CoverJob => ({
	...{ card: sampleJob(1, { status }), work_day_id: 1, vehicle_id: 1, is_started, partners: [] },
});
const verdict = (level: Verdict["level"]): Verdict => ({
	...{ rule: "late", title: "Late", level, message: "late", tag: "late", job_ids: [1] },
});
const optionOf = (to: CoverTarget, verdicts: Verdict[] = []): CoverOption => ({
	...STAY,
	to,
	id: 7,
	verdicts,
});
const partner = (last_on_lane: string | null, verdicts: Verdict[] = []): CoverPartner => ({
	...{ id: 3, name: "Fast Freight", verdicts, last_on_lane, last_used: "2026-11-01" },
});

describe("where a job can go", () => {
	it.each<[string, CoverJob, CoverTarget[]]>([
		["not started", jobOf("Booked", false), ["workday", "driver", "vehicle", "sub_contractor", "unplanned"]],
		["being done", jobOf("Inprogress", true), ["stay"]],
		[
			"on board, to be collected by another",
			jobOf("Collected", true),
			["workday", "driver", "sub_contractor", "stay"],
		],
	])("%s", (_, job, expected) => {
		expect(COVER_TARGETS.filter((to) => canGo(job, to))).toEqual(expected);
	});
});

describe("what a job gets without a choice", () => {
	const job = jobOf("Booked", false);
	it.each<[string, CoverJob, CoverOption[], CoverPartner[], string]>([
		["the best carrier", job, [optionOf("vehicle"), optionOf("workday")], [], "vehicle"],
		["also with a warning", job, [optionOf("workday", [verdict("warning")])], [], "workday"],
		[
			"a partner who knows the lane, where all is forbidden",
			job,
			[optionOf("workday", [verdict("forbidden")])],
			[partner("2026-11-01")],
			"sub_contractor",
		],
		["no partner who does not", job, [], [partner(null)], "unplanned"],
		[
			"no partner against whom something speaks",
			job,
			[],
			[partner("2026-11-01", [verdict("question")])],
			"unplanned",
		],
		["it stays where it has started", jobOf("Inprogress", true), [optionOf("workday")], [], "stay"],
	])("%s", (_, of, options, partners, to) => {
		const candidates = options.map((option) => ({ option }));
		expect(proposeCarrier(of, candidates, partners).to).toBe(to);
	});

	it.each([
		["2026-11-02", "drove this lane 02-11-2026"],
		[null, "last used 01-11-2026"],
	])("a partner of the lane of %s: %s", (last_on_lane, why) => {
		expect(toPartnerOption(partner(last_on_lane))).toMatchObject({ to: "sub_contractor", id: 3, why });
	});
});
