import { useRealtime, useReload } from "~/client/realtime/provider";
import { useApiRead } from "~/features/kernel/requests";

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
	const day = useApiRead("GET /client/organizer-workday-details/{date}/{vehicleId}", {
		params: { date, vehicleId },
		query: { shift_type_id: shift, month },
	});
	useRealtime(WORKDAY_EVENTS, day.reload);
	useReload(day.reload);
	return day;
}
