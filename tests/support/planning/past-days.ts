import type { PastDay } from "~/domain/planning/automatic-planning/past-days/responses";
import { makeUpDay } from "./plan-days";

/** A made-up day that is over: all jobs on vehicles, in the order in which they came, legal or not; nothing was reported. */
export function makeUpPastDay(seed: number, { isOdd = false, jobs = 16, vehicles = 6 } = {}): PastDay {
	const {
		date,
		vehicles: all,
		rules,
		bases,
		road_times,
		needs,
		may_move,
	} = makeUpDay({
		...{ jobs, vehicles, seed, planned: 1, isOdd },
	});
	const asPlanned = all.map((vehicle) => ({
		...vehicle,
		work_day: vehicle.work_day.map((shift) => ({ ...shift, clockin_time: null, reported: null })),
		planned_jobs: vehicle.planned_jobs.map((card) => ({
			...card,
			status: "Planned" as const,
			customer: { id: 1 + (card.id % 3), customer_name: `Customer ${1 + (card.id % 3)}` },
		})),
	}));
	return {
		...{ date, vehicles: asPlanned, hours_rules: [...rules], bases: [...bases], road_times: [...road_times] },
		...{ needs, may_move: [...may_move], unavailable: [], shifts: [], left_out: [] },
	};
}
