import { listForbidden } from "~/domain/planning/fitness/verdict";
import { describeOffRoad, maintenanceTitle } from "~/domain/planning/maintenance/rules";
import { type DayStatus, dayStatus, isSwapped } from "~/domain/planning/organizer/rules";
import type { WeekDay, WeekVehicle } from "~/domain/planning/organizer/week-responses";
import { describeCarried } from "~/domain/planning/run/rules-carried";
import { awayTitle, halfDayPhrase } from "~/domain/planning/workdays/rules";
import { organizerText } from "~/shared/texts/organizer";
import { toLocalTime } from "~/shared/time/london";

/** What a vehicle's day shows. */
export interface DayContent {
	kind: "work" | "vor" | "pmi" | "mot" | "away" | "open" | "carried" | "free";
	status: DayStatus | null;
	title: string;
	subtitle: string;
	/** Not the usual driver, and the colour does not show it. */
	swapped: boolean;
	/** Short marks in the corner. */
	marks: string[];
	/** Something forbids its driver, vehicle or trailer that day; the tooltip has the reason. */
	isUnfit: boolean;
	/** Sick rather than on holiday. */
	sick: boolean;
	/** More than there is room for. */
	tooltip: string;
}

const formatJobCount = (jobs: number) => (jobs === 0 ? "" : `${jobs} ${jobs === 1 ? "job" : "jobs"}`);

/** What a vehicle carries over into a day. */
function getCarried({ carried_over = [] }: WeekVehicle, date: string) {
	const jobs = carried_over.filter(({ planned_on, last_day }) => planned_on < date && date <= last_day);
	const [first] = jobs;
	if (!first) return null;
	const last = jobs.reduce((latest, job) => (job.delivery_date > latest.delivery_date ? job : latest));
	return {
		title: first.driver_name ?? first.job_number,
		count: `${jobs.length} carried over`,
		until: last.delivery_date > date ? "all day" : `until ${toLocalTime(date, last.delivery_time)}`,
		tooltip: jobs
			.map(
				({ job_number, ...job }) =>
					`${job_number}: ${describeCarried(date, { ...job, collection_date: job.planned_on })}`,
			)
			.join("\n"),
	};
}

/** "Stan Kowalski" as "S Kowalski". */
export function abbreviateName({ first_name, last_name }: { first_name: string; last_name: string }): string {
	return last_name ? `${first_name.slice(0, 1)} ${last_name}` : first_name;
}

const DEFAULTS = {
	status: null,
	swapped: false,
	marks: [] as string[],
	isUnfit: false,
	sick: false,
	tooltip: "",
};

/** A driver's papers in one sentence, and what else speaks against the day, each in its own. */
const describeVerdicts = ({ unfit_reasons, verdicts = [] }: WeekDay, name: string, reg: string) => [
	organizerText.mayNotDrive(name, reg, unfit_reasons),
	...verdicts.filter(({ rule }) => rule !== "driver_unfit").map(({ message }) => message),
];

/** The content of a vehicle's day: its driver, otherwise maintenance, an absence, or jobs without a driver. */
export function getDayContent(vehicle: WeekVehicle, date: string, shift: number): DayContent {
	const dates = vehicle.dates.filter((day) => day.date === date);
	const favourites = (shift === 2 ? vehicle.night_favourite_drivers : vehicle.day_favourite_drivers).map(
		({ driver_id }) => driver_id,
	);
	const day = vehicle.work_day.find((entry) => entry.date === date);
	const driver = day?.client_driver;
	const carried = getCarried(vehicle, date);
	if (day && driver) {
		const status = dayStatus(day, favourites);
		const hasReminder = vehicle.reminders.some((entry) => entry.date === date);
		return {
			kind: "work",
			status,
			title: abbreviateName(driver),
			subtitle:
				[toLocalTime(date, day.start_time), formatJobCount(day.jobs), carried?.count]
					.filter(Boolean)
					.join(" · ") || "Booked",
			swapped: status !== "swapped" && isSwapped(driver.id, favourites),
			marks: [...dates.map(({ kind }) => maintenanceTitle(kind)), ...(hasReminder ? ["!"] : [])],
			isUnfit: listForbidden(day.verdicts ?? []).length > 0,
			sick: false,
			tooltip: [...describeVerdicts(day, driver.full_name, vehicle.reg), carried?.tooltip]
				.filter(Boolean)
				.join("\n"),
		};
	}
	const [mainDate] = dates.toSorted((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
	if (mainDate) {
		const otherTitles = dates.filter((entry) => entry !== mainDate).map(({ kind }) => maintenanceTitle(kind));
		const subtitle = [
			mainDate.notes || KIND_SUBTITLES[mainDate.kind],
			formatJobCount(day?.jobs ?? 0),
			carried?.count,
		]
			.filter(Boolean)
			.join(" · ");
		return {
			...DEFAULTS,
			kind: mainDate.kind,
			title: maintenanceTitle(mainDate.kind),
			subtitle,
			tooltip: describeOffRoad(mainDate),
			marks: otherTitles,
		};
	}
	if (day && day.jobs > 0)
		return { ...DEFAULTS, kind: "open", title: "No driver", subtitle: formatJobCount(day.jobs) };
	if (carried)
		return {
			...DEFAULTS,
			kind: "carried",
			title: carried.title,
			subtitle: `${carried.count} · ${carried.until}`,
			tooltip: carried.tooltip,
		};
	const away = vehicle.favourite_leaves.find((entry) => entry.date === date);
	if (away) {
		const awayDriver = vehicle.favourite_drivers.find(({ driver_id }) => driver_id === away.driver_id);
		return {
			...DEFAULTS,
			kind: "away",
			title: awayDriver ? abbreviateName(awayDriver.driver_details) : "Driver",
			subtitle: [awayTitle(away.type) ?? "Not Available", away.half_day && halfDayPhrase(away.half_day)]
				.filter(Boolean)
				.join(" "),
			sick: away.type === 2,
		};
	}
	return { ...DEFAULTS, kind: "free", title: "", subtitle: "" };
}

const KIND_ORDER = { vor: 0, mot: 1, pmi: 2 } as const;
const KIND_SUBTITLES = { vor: "Off road", pmi: "Inspection", mot: "Test" } as const;
