import { useEffect, useMemo, useState } from "react";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import type { Ripple } from "~/domain/planning/automatic-planning/one-job/ripple";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { BoardLeases } from "../leases/use-row-leases";
import type { PlanLocks } from "../plan-day/plan-locks";
import { listMovable } from "../plan-day/plan-scope";
import type { DayContext } from "../state/planner-context";
import { canBePriced, listNearest, toPriceDay, toPricedJobs } from "./rank-vehicles";

/** Among how many vehicles, those that are about the cheapest for the job, an exchange is looked for. */
const MAX_SEARCHED = 24;

export interface RippleQuestion {
	jobs: readonly PlannerJob[];
	isEarlier: boolean;
	vehicles: readonly PlannerVehicle[];
	others: BoardLeases["others"];
	day: DayContext;
	needs: NeedFacts;
	locks: PlanLocks;
}

/** What is searched: one job, on the nearest vehicles and the one that has it. Null for several jobs, or one that may not move. */
export function toRippleDay(question: RippleQuestion, now: Date): { day: DayToPlan; job_id: number } | null {
	const { jobs, isEarlier, others, day, needs, locks } = question;
	const [job] = toPricedJobs(jobs, day, isEarlier);
	if (!job || !canBePriced(jobs) || jobs.length > 1) return null;
	const isHome = ({ planned_jobs }: PlannerVehicle) => planned_jobs.some(({ id }) => id === job.id);
	const nearest = listNearest(question.vehicles, [job], day).filter(({ id }) => !others.has(id));
	const home = question.vehicles.filter(isHome);
	const vehicles = [...new Set([...nearest.slice(0, MAX_SEARCHED), ...home])];
	const movable = listMovable(vehicles).filter(({ id }) => id === job.id || !locks.jobs.has(id));
	return {
		job_id: job.id,
		day: {
			...toPriceDay(day, now),
			vehicles,
			unplanned: home.length > 0 ? [] : [job],
			may_move: new Set(movable.map(({ id }) => id)),
			locked_vehicles: new Set([...others.keys(), ...locks.lanes]),
			needs,
		},
	};
}

/** Whether one planned job on another vehicle makes a job cheaper, found beside the screen; null until then, and without one. */
export function useRipple(question: RippleQuestion): Ripple | null {
	const { jobs, isEarlier, vehicles, others, day, needs, locks } = question;
	const searched = useMemo(
		() => toRippleDay({ jobs, isEarlier, vehicles, others, day, needs, locks }, new Date()),
		[jobs, isEarlier, vehicles, others, day, needs, locks],
	);
	const [found, setFound] = useState<{ of: typeof searched; ripple: Ripple | null } | null>(null);
	useEffect(() => {
		if (!searched) return;
		const worker = new Worker(new URL("./ripple.worker.ts", import.meta.url), { type: "module" });
		worker.onmessage = ({ data }: MessageEvent<Ripple | null>) => setFound({ of: searched, ripple: data });
		worker.postMessage(searched);
		return () => worker.terminate();
	}, [searched]);
	return found?.of === searched ? found.ripple : null;
}
