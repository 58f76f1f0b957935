import type { WeekVehicle } from "~/domain/planning/organizer/week-responses";
import { useKeys } from "~/ui/keys/keys";
import type { Organizer } from "./use-organizer";

/** The organizer's keyboard shortcuts. The grid handles the arrow keys. */
export function useOrganizerKeys(organizer: Organizer, vehicle: WeekVehicle | null, date: string) {
	const { open, openRota, step, thisWeek, setShift, week } = organizer;
	const hasVehicle = vehicle !== null;
	const openFor = (kind: "maintenance" | "reminder" | "allocate" | "de-allocate") => () =>
		vehicle && open({ kind, vehicle });
	const favourite = vehicle?.favourite_drivers[0]?.driver_details;
	useKeys([
		{ key: "[", label: "Previous or next week", group: "Week", run: () => step(-1) },
		{ key: "]", label: "Previous or next week", group: "Week", run: () => step(1) },
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
			when: hasVehicle,
			run: () => vehicle && open({ kind: "day", vehicle, date }),
		},
		{ key: "c", label: "Copy last week", group: "Rota", when: hasVehicle, run: () => openRota("last-week") },
		{
			key: "f",
			label: "Fill favourites",
			group: "Rota",
			when: hasVehicle,
			run: () => openRota("favourites"),
		},
		{ key: "a", label: "Multi-Days Allocate", when: hasVehicle, run: openFor("allocate") },
		{ key: "x", label: "Multi-Days De-Allocate", when: hasVehicle, run: openFor("de-allocate") },
		{ key: "m", label: "Vehicle Maintenance", when: hasVehicle, run: openFor("maintenance") },
		{ key: "r", label: "Vehicle Reminder", when: hasVehicle, run: openFor("reminder") },
		{
			key: "v",
			label: "Driver Availability",
			when: favourite !== undefined,
			run: () => favourite && open({ kind: "driver", driver: favourite }),
		},
	]);
}
