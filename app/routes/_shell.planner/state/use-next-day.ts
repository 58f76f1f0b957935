import { useMemo } from "react";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { useApiRead } from "~/features/kernel/requests";
import { addDays, type DateText } from "~/shared/time/dates";

/** The jobs of the day after a day by vehicle; null while they load, or if only one day is shown. */
export function useNextDay(
	date: DateText,
	isShown: boolean,
): ReadonlyMap<number, readonly PlannerJob[]> | null {
	const { data } = useApiRead(
		"GET /client/planner/get-vehicle-list",
		isShown ? { query: { date: addDays(date, 1) } } : null,
	);
	return useMemo(
		() => (isShown && data ? new Map(data.vehicles.map(({ id, planned_jobs }) => [id, planned_jobs])) : null),
		[data, isShown],
	);
}
