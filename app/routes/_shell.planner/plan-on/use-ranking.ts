import { useEffect, useMemo, useState } from "react";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DayContext } from "../state/planner-context";
import { type RankedVehicle, VehicleRanking } from "./rank-vehicles";

/** How many are judged before the list is shown, and how many between two looks at what is typed. */
const [SHOWN_FIRST, IN_BETWEEN] = [40, 8];

interface RankingQuestion {
	vehicles: readonly PlannerVehicle[];
	jobs: readonly PlannerJob[];
	day: DayContext;
	customerJobs: ReadonlyMap<number, number>;
	isEarlier: boolean;
}

/** The vehicles for jobs, the best first; of a large fleet the nearest at once, and all of them a moment later. */
export function useRanking(question: RankingQuestion): readonly RankedVehicle[] {
	const { vehicles, jobs, day, customerJobs, isEarlier } = question;
	const first = useMemo(() => {
		const ranking = new VehicleRanking(vehicles, jobs, day, { customer_jobs: customerJobs, isEarlier });
		const isWhole = ranking.judge(SHOWN_FIRST);
		return { ranking, isWhole, list: ranking.list };
	}, [vehicles, jobs, day, customerJobs, isEarlier]);
	const [whole, setWhole] = useState<{ of: typeof first; list: RankedVehicle[] } | null>(null);
	useEffect(() => {
		if (first.isWhole) return;
		let timer = 0;
		const goOn = () => {
			if (first.ranking.judge(IN_BETWEEN)) setWhole({ of: first, list: first.ranking.list });
			else timer = window.setTimeout(goOn);
		};
		timer = window.setTimeout(goOn);
		return () => window.clearTimeout(timer);
	}, [first]);
	return whole?.of === first ? whole.list : first.list;
}
