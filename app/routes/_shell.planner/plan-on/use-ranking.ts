import { useEffect, useMemo, useState } from "react";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DayContext } from "../state/planner-context";
import { inShownOrder, type RankedVehicle, VehicleRanking } from "./rank-vehicles";

/** How many are judged before the list is shown, and how many between two looks at what is typed. */
const [SHOWN_FIRST, IN_BETWEEN] = [40, 8];

interface RankingQuestion {
	vehicles: readonly PlannerVehicle[];
	jobs: readonly PlannerJob[];
	day: DayContext;
	customerJobs: ReadonlyMap<number, number>;
	isEarlier: boolean;
}

/**
 * The vehicles for jobs, the best first; of a large fleet the nearest at once, and all of them a moment later. When the board changes they
 * stay in their order until all are judged again.
 */
export function useRanking(question: RankingQuestion): readonly RankedVehicle[] {
	const { vehicles, jobs, day, customerJobs, isEarlier } = question;
	const ranking = useMemo(
		() => new VehicleRanking(vehicles, jobs, day, { customer_jobs: customerJobs, isEarlier }),
		[vehicles, jobs, day, customerJobs, isEarlier],
	);
	const [shown, setShown] = useState(() => {
		ranking.judge(SHOWN_FIRST);
		return { of: ranking, list: ranking.list };
	});
	useEffect(() => {
		if (shown.of === ranking && ranking.isWhole) return;
		let timer = 0;
		const goOn = () => {
			if (ranking.judge(IN_BETWEEN)) setShown({ of: ranking, list: ranking.list });
			else timer = window.setTimeout(goOn);
		};
		timer = window.setTimeout(goOn);
		return () => window.clearTimeout(timer);
	}, [shown, ranking]);
	return useMemo(() => {
		if (shown.of === ranking) return shown.list;
		const known = new Set(shown.list.map(({ vehicle }) => vehicle));
		// What is new of them is judged at once, as it may be the vehicle that is chosen.
		ranking.judge(IN_BETWEEN, (vehicle) => !known.has(vehicle));
		return inShownOrder(ranking.list, shown.list);
	}, [shown, ranking]);
}
