import { useRealtime, useReload } from "~/client/realtime/provider";
import type { OrganizerDay } from "~/domain/organizer/organizer-day";
import { useApiRead } from "~/features/requests";

/** Events that may change a workday. */
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

/** Loads a vehicle's day of a shift with its month, and reloads it on events. */
export function useVehicleDay(vehicleId: number, date: string, shift: 1 | 2, month: string) {
	const day = useApiRead<OrganizerDay>(
		`/client/organizer-workday-details/${date}/${vehicleId}?shift_type_id=${shift}&month=${month}`,
	);
	useRealtime(WORKDAY_EVENTS, day.reload);
	useReload(day.reload);
	return day;
}
