import { useRealtime, useReload } from "~/components/realtime/provider";
import type { Day } from "~/domain/organizer/day";
import { useRead } from "./use-read";

/** Events after which what is shown of a workday may not be true any more. */
export const WORKDAY_EVENTS = [
	"organizerChange",
	"jobChange",
	"driverChange",
	"vehicleChange",
	"activityAdded",
	"updateWorkday",
	"allocateWorkday",
	"refreshWorkDayDashboard",
	"driverAction",
	"updateWorkdayJobsOrder",
] as const;

/** A vehicle's day of a shift with its month, read again when something of it changes. */
export function useDay(vehicleId: number, date: string, shift: 1 | 2, month: string) {
	const day = useRead<Day>(
		`/client/organizer-workday-details/${date}/${vehicleId}?shift_type_id=${shift}&month=${month}`,
	);
	useRealtime(WORKDAY_EVENTS, day.reload);
	useReload(day.reload);
	return day;
}
