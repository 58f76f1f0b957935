import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob, sampleShift, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { NeedFacts } from "../needs/need-facts";
import { judgeAddition } from "./judge";
import { judgeNeeds } from "./judge-needs";

const ADR = {
	job_id: 9,
	id: 1,
	name: "ADR",
	kind: "adr",
	on_vehicle: 0,
	on_trailer: 0,
	skill_id: 5,
} as const;
const TAIL_LIFT = { ...ADR, id: 2, name: "Tail lift", kind: null, on_vehicle: 1, skill_id: null } as const;

const facts = (fields: Partial<NeedFacts>): NeedFacts => ({
	...{ needs: [ADR, TAIL_LIFT], vehicles: [], trailers: [], skills: [] },
	...fields,
});
const DRIVER = 7;
const vehicle = sampleVehicle(1, [], { work_day: [sampleShift({ driver_id: DRIVER })], reg: "AB12 CDE" });

const judge = (fields: Partial<NeedFacts>, job = sampleJob(9)) =>
	judgeAddition({
		...{ date: PLANNER_DAY, rules: [], bases: [], vehicle, jobs: [job] },
		needs: judgeNeeds(facts(fields)),
	})
		.filter(({ rule }) => rule === "needs" || rule === "dangerous_goods")
		.map(({ rule, level, message }) => [rule, level, message]);

describe("what a job needs", () => {
	it.each<[string, Partial<NeedFacts>, [string, string, RegExp][]]>([
		[
			"and nobody has",
			{},
			[
				["dangerous_goods", "forbidden", /needs ADR: not a skill of /],
				["needs", "question", /needs Tail lift: not on AB12 CDE/],
			],
		],
		[
			"by a certificate that has expired",
			{
				needs: [ADR],
				skills: [{ driver_id: DRIVER, skill_id: 5, expires_on: "2026-01-31" }],
			},
			[["dangerous_goods", "forbidden", /expired on 31-01-2026/]],
		],
		[
			"and has",
			{
				vehicles: [{ vehicle_id: 1, need_id: 2 }],
				skills: [{ driver_id: DRIVER, skill_id: 5, expires_on: null }],
			},
			[],
		],
		["is another job's", { needs: [{ ...TAIL_LIFT, job_id: 8 }] }, []],
	])("%s", (_, fields, expected) => {
		expect(judge(fields)).toEqual(
			expected.map(([rule, level, message]) => [rule, level, expect.stringMatching(message)]),
		);
	});

	it("is no longer a reason by the name of its load type", () => {
		const job = sampleJob(9, { load_type: { id: 1, code: "ADR 18T", color: "#ff0000" } });
		const at18 = { ...vehicle, vehicle_type: { id: 1, v_code: "18T" } };
		const typesOf = (needs: NeedFacts["needs"]) =>
			judgeAddition({
				...{ date: PLANNER_DAY, rules: [], bases: [], vehicle: at18, jobs: [job] },
				needs: judgeNeeds(facts({ needs })),
			}).filter(({ rule }) => rule === "vehicle_type").length;
		expect([typesOf([]), typesOf([ADR])]).toEqual([1, 0]);
	});
});
