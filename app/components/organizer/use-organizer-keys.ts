import { useKeys } from "~/components/shell/keys";
import type { WeekVehicle } from "~/domain/organizer/week-shape";
import type { Organizer } from "./use-organizer";

/** The keys of the organizer; those that move are the grid's. */
export function useOrganizerKeys(organizer: Organizer, vehicle: WeekVehicle | null, date: string) {
	const { open, step, thisWeek, setShift, week } = organizer;
	const at = vehicle !== null;
	const on = (kind: "maintenance" | "reminder" | "allocate" | "de-allocate") => () =>
		vehicle && open({ kind, vehicle });
	const favourite = vehicle?.favourite_drivers[0]?.driver_details;
	useKeys([
		{ key: "[", label: "Week before, week after", group: "Week", run: () => step(-1) },
		{ key: "]", label: "Week before, week after", group: "Week", run: () => step(1) },
		{ key: "t", label: "This week", group: "Week", run: thisWeek },
		{
			key: "s",
			label: "Day or night shift",
			group: "Week",
			run: () => setShift(week.shift_type_id === 2 ? 1 : 2),
		},
		{
			key: "d",
			label: "Driver of the day",
			when: at,
			run: () => vehicle && open({ kind: "day", vehicle, date }),
		},
		{ key: "a", label: "Multi-Days Allocate", when: at, run: on("allocate") },
		{ key: "x", label: "Multi-Days De-Allocate", when: at, run: on("de-allocate") },
		{ key: "m", label: "Vehicle Maintenance", when: at, run: on("maintenance") },
		{ key: "r", label: "Vehicle Reminder", when: at, run: on("reminder") },
		{
			key: "v",
			label: "Driver Availability",
			when: favourite !== undefined,
			run: () => favourite && open({ kind: "driver", driver: favourite }),
		},
	]);
}
