import { judgeWorkday } from "../fitness/judge";
import { judgeNeeds } from "../fitness/judge-needs";
import type { PlannedVehicleDay } from "../fitness/subject";
import { indexNeeds, type NeedFacts } from "../needs/need-facts";
import type { PlannerJob, PlannerVehicle } from "../run/responses";

/** Why a vehicle may not take a job, by number; 0 if it may. */
export const UNFIT = ["fits", "unavailable", "too_small", "needs"] as const;
export type Unfit = (typeof UNFIT)[number];

/** The day that vehicles are judged by. */
type JudgedDay = Omit<PlannedVehicleDay, "vehicle" | "jobs"> & { now?: Date | undefined };

/** Whether something speaks against giving a vehicle any work: it has not one driver, or what is forbidden or has to be answered by a person. */
export function hasObstacle(day: JudgedDay, vehicle: PlannerVehicle): boolean {
	const [shift, other] = vehicle.work_day;
	if (!shift || shift.driver_id === null || other) return true;
	const verdicts = judgeWorkday({ ...day, vehicle }, shift);
	return verdicts.some(({ level }) => level === "forbidden" || level === "question");
}

/** The vehicles, and the cards of jobs in the order of the model; a card of other work than the day's is null. */
interface FittedDay {
	date: string;
	facts: NeedFacts;
	vehicles: readonly { vehicle: PlannerVehicle; isAvailable: boolean }[];
	jobs: readonly (PlannerJob | null)[];
}

/**
 * Whether each vehicle may take each job, in rows of jobs: by its size and by what `fitness` finds that it, its trailer or its driver lacks.
 * Needs are judged once for all jobs that need the same.
 */
export function toUnfit({ date, facts, vehicles, jobs }: FittedDay): Uint8Array {
	const { needsOf } = indexNeeds(facts);
	const rule = judgeNeeds(facts);
	const groups = new Map<string, number[]>();
	for (const [at, job] of jobs.entries()) {
		const needs = needsOf(job?.id ?? 0)
			.map(({ id }) => id)
			.sort((a, b) => a - b)
			.join();
		const group = groups.get(needs) ?? [];
		group.push(at);
		groups.set(needs, group);
	}
	const unfit = new Uint8Array(vehicles.length * jobs.length);
	for (const [row, { vehicle, isAvailable }] of vehicles.entries()) {
		const set = (at: number, reason: Unfit) => {
			unfit[row * jobs.length + at] = UNFIT.indexOf(reason);
		};
		for (const [needs, members] of groups) {
			const sample = jobs[members[0] ?? 0];
			const isMissing =
				needs !== "" && sample && rule.missing({ date, vehicle, jobs: [sample], rules: [] }).length > 0;
			if (isMissing) for (const at of members) set(at, "needs");
		}
		for (const [at, job] of jobs.entries()) if (!isBigEnough(vehicle, job)) set(at, "too_small");
		if (!isAvailable) unfit.fill(UNFIT.indexOf("unavailable"), row * jobs.length, (row + 1) * jobs.length);
	}
	return unfit;
}

const isBigEnough = ({ payload, spaces }: PlannerVehicle, job: PlannerJob | null) =>
	(payload === null || (job?.weight ?? 0) <= payload) && (spaces === null || (job?.spaces ?? 0) <= spaces);
