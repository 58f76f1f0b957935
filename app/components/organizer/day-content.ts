import { maintenanceTitle } from "~/domain/maintenance/rules";
import { type DayLook, dayLook, isSwapped } from "~/domain/organizer/rules";
import type { WeekVehicle } from "~/domain/organizer/week-shape";
import { toLocalTime } from "~/domain/time/london";
import { awayTitle } from "~/domain/workdays/rules";

/** What stands in a vehicle's day. */
export interface DayContent {
	kind: "work" | "vor" | "pmi" | "mot" | "away" | "open" | "free";
	look: DayLook | null;
	title: string;
	below: string;
	/** Another driver than the usual one, where the colour does not say it. */
	swapped: boolean;
	/** Small marks in the corner. */
	marks: string[];
	/** Sick, not on holiday. */
	sick: boolean;
}

const jobsText = (jobs: number) => (jobs === 0 ? "" : `${jobs} ${jobs === 1 ? "job" : "jobs"}`);

/** "Stan Kowalski" as "S Kowalski". */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
	return last_name ? `${first_name.slice(0, 1)} ${last_name}` : first_name;
}

const plain = { look: null, swapped: false, marks: [] as string[], sick: false };

/** What a vehicle's day shows: its driver; else the workshop, an absence, jobs without a driver; else nothing. */
export function dayContent(vehicle: WeekVehicle, date: string, shift: number): DayContent {
	const dates = vehicle.dates.filter((day) => day.date === date);
	const favourites = (shift === 2 ? vehicle.night_favourite_drivers : vehicle.day_favourite_drivers).map(
		({ driver_id }) => driver_id,
	);
	const day = vehicle.work_day.find((one) => one.date === date);
	const driver = day?.client_driver;
	if (day && driver) {
		const look = dayLook(day, favourites);
		const reminded = vehicle.reminders.some((one) => one.date === date);
		return {
			kind: "work",
			look,
			title: shortName(driver),
			below: [toLocalTime(date, day.start_time), jobsText(day.jobs)].filter(Boolean).join(" · ") || "Booked",
			swapped: look !== "swapped" && isSwapped(driver.id, favourites),
			marks: [...dates.map(({ kind }) => maintenanceTitle(kind)), ...(reminded ? ["!"] : [])],
			sick: false,
		};
	}
	const [first] = dates.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]);
	if (first) {
		const others = dates.filter((one) => one !== first).map(({ kind }) => maintenanceTitle(kind));
		const below = [first.notes || SAYS[first.kind], jobsText(day?.jobs ?? 0)].filter(Boolean).join(" · ");
		return { ...plain, kind: first.kind, title: maintenanceTitle(first.kind), below, marks: others };
	}
	if (day && day.jobs > 0) return { ...plain, kind: "open", title: "No driver", below: jobsText(day.jobs) };
	const away = vehicle.favourite_leaves.find((one) => one.date === date);
	if (away) {
		const who = vehicle.favourite_drivers.find(({ driver_id }) => driver_id === away.driver_id);
		return {
			...plain,
			kind: "away",
			title: who ? shortName(who.driver_details) : "Driver",
			below: awayTitle(away.type) ?? "Not Available",
			sick: away.type === 2,
		};
	}
	return { ...plain, kind: "free", title: "", below: "" };
}

const ORDER = { vor: 0, mot: 1, pmi: 2 } as const;
const SAYS = { vor: "Off road", pmi: "Inspection", mot: "Test" } as const;
