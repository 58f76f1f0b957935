import { useEffect, useMemo, useState } from "react";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import type { Ripple } from "~/domain/planning/automatic-planning/one-job/ripple";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { PlanningRuns, startPlanningWorker } from "~/features/planning/automatic-planning";
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

/** How long the board is left alone before it is searched again: on a busy day it changes every second. */
const PAUSE_MS = 500;

/** A value once it has not changed for a moment; the first one at once. */
function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(value), PAUSE_MS);
		return () => window.clearTimeout(timer);
	}, [value]);
	return settled;
}

/** The exchange that was found last, null without one, and whether the board has changed since. */
interface FoundRipple {
	ripple: Ripple | null;
	isOld: boolean;
}

/** Whether one planned job on another vehicle makes a job cheaper, found beside the screen; what was found stays until there is another answer. */
export function useRipple(question: RippleQuestion): FoundRipple {
	const { jobs, isEarlier, vehicles, others, day, needs, locks } = question;
	const latest = useMemo(
		() => ({ jobs, isEarlier, vehicles, others, day, needs, locks }),
		[jobs, isEarlier, vehicles, others, day, needs, locks],
	);
	const settled = useSettled(latest);
	const searched = useMemo(() => toRippleDay(settled, new Date()), [settled]);
	const [found, setFound] = useState<{ of: RippleQuestion; ripple: Ripple | null } | null>(null);
	useEffect(() => {
		if (!searched) return setFound({ of: settled, ripple: null });
		const set = (ripple: Ripple | null) => setFound({ of: settled, ripple });
		const runs = new PlanningRuns(startPlanningWorker, {
			onAnswer: (answer) => answer.kind === "rippled" && set(answer.ripple),
			onFailure: () => set(null),
		});
		runs.begin({ kind: "ripple", ...searched });
		return () => runs.end();
	}, [settled, searched]);
	return { ripple: found?.ripple ?? null, isOld: found?.of !== latest };
}
