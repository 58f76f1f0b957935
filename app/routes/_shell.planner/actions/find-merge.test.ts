import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import { plannerText } from "~/shared/texts/planner";
import { findMerge } from "./find-merge";

const leg = (id: number, vehicle: number, status: "Planned" | "Booked" = "Planned") =>
	placedJob(id, vehicle, 1, { parent_id: 10, status });
const board = (collection = leg(11, 1), delivery = leg(12, 2)) => ({
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [],
	vehicles: [sampleVehicle(1, [collection]), sampleVehicle(2, [delivery])],
	unplanned: [sampleJob(5)],
});

describe("merging the legs of a job", () => {
	it("needs the rows of all of them, once", () => {
		expect(findMerge(board(), leg(11, 1))).toEqual({ error: null, rows: [1, 2] });
	});

	it("needs the row of a trip planned as a whole", () => {
		const trip = placedJob(10, 3, 1, { job_type: JOB_TYPE.trip });
		expect(findMerge({ ...board(), vehicles: [sampleVehicle(3, [trip])] }, trip)).toEqual({
			error: null,
			rows: [3],
		});
	});

	it.each([
		["a job that is not a trip", board(), sampleJob(5), plannerText.notTrip],
		["a trip with a Booked leg", board(leg(11, 1), leg(12, 2, "Booked")), leg(11, 1), plannerText.booked],
	])("is refused for %s", (_case, state, job, error) => {
		expect(findMerge(state, job).error).toBe(error);
	});
});
