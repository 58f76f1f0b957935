import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { LIVE_STATE_LABELS, LIVE_STATES, type LiveState } from "~/domain/planning/organizer/rules-live";
import { fewestInHand, tightnessOf } from "./rules-in-hand";

/** What drivers are grouped by: late ones first and then those at risk, whatever they do. Who has clocked out with stops open is late. */
export type LiveGroup = "late" | "at_risk" | Exclude<LiveState, "clocked_out">;

export const LIVE_GROUPS: readonly LiveGroup[] = [
	"late",
	"at_risk",
	...LIVE_STATES.filter((state) => state !== "clocked_out"),
];

export const GROUP_LABELS: Readonly<Record<LiveGroup, string>> = {
	late: "Late",
	at_risk: "At risk",
	...LIVE_STATE_LABELS,
};

export interface LiveFilters {
	/** Driver, registration, job number, town or postcode. */
	text: string;
	group: LiveGroup | null;
	/** A vehicle type's code. */
	type: string | null;
	depot: number | null;
}
export const NO_LIVE_FILTERS: LiveFilters = { text: "", group: null, type: null, depot: null };

/** The group of a driver. Who has finished is not late any more; who has clocked out with stops open is, until they are done or given to another. */
export function groupOf(driver: Pick<LiveDriver, "state" | "late_minutes" | "stops">): LiveGroup {
	const { state, late_minutes } = driver;
	if (state === "clocked_out") return "late";
	if (state === "finished") return state;
	if (late_minutes !== null) return "late";
	return tightnessOf(fewestInHand(driver)) === "fine" ? state : "at_risk";
}

const searchText = ({ driver, vehicle, trailer, jobs, next_stop }: LiveDriver) =>
	[
		driver.full_name,
		driver.code,
		vehicle?.reg,
		vehicle?.reg.replaceAll(" ", ""),
		vehicle?.code,
		trailer?.code,
		next_stop?.name,
		...jobs.flatMap(({ job_number, customer_name, collection, delivery }) => [
			job_number,
			customer_name,
			collection?.town,
			collection?.post_code,
			delivery?.town,
			delivery?.post_code,
		]),
	]
		.filter(Boolean)
		.join(" ")
		.toLowerCase();

/** Whether a driver passes the filters except the group. */
function passesRest(driver: LiveDriver, { text, type, depot }: LiveFilters): boolean {
	if (type !== null && driver.vehicle?.v_code !== type) return false;
	if (depot !== null && driver.depot?.id !== depot) return false;
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return true;
	const searched = searchText(driver);
	return words.every((word) => searched.includes(word));
}

/** How many drivers each group has under the other filters. */
export function countGroups(drivers: readonly LiveDriver[], filters: LiveFilters): Map<LiveGroup, number> {
	const counts = new Map<LiveGroup, number>();
	for (const driver of drivers)
		if (passesRest(driver, filters)) counts.set(groupOf(driver), (counts.get(groupOf(driver)) ?? 0) + 1);
	return counts;
}

const LAST = "9";

/** The drivers that pass the filters, by group; in it the latest first, then by the time of the next stop and by name. */
export function listDrivers(drivers: readonly LiveDriver[], filters: LiveFilters): LiveDriver[] {
	const rank = new Map(LIVE_GROUPS.map((group, index) => [group, index]));
	return drivers
		.filter(
			(driver) =>
				(filters.group === null || groupOf(driver) === filters.group) && passesRest(driver, filters),
		)
		.toSorted(
			(a, b) =>
				(rank.get(groupOf(a)) ?? 0) - (rank.get(groupOf(b)) ?? 0) ||
				(b.late_minutes ?? 0) - (a.late_minutes ?? 0) ||
				(a.next_stop?.wanted ?? LAST).localeCompare(b.next_stop?.wanted ?? LAST) ||
				a.driver.full_name.localeCompare(b.driver.full_name),
		);
}

/** The vehicle types and depots of the drivers, by name. */
export function listChoices(drivers: readonly LiveDriver[]) {
	const types = new Set(drivers.flatMap(({ vehicle }) => vehicle?.v_code ?? []));
	const depots = new Map(drivers.flatMap(({ depot }) => (depot ? [[depot.id, depot.name] as const] : [])));
	return {
		types: [...types].toSorted((a, b) => a.localeCompare(b)),
		depots: [...depots].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
	};
}

const MINUTE = 60;
const HOUR = 3600;

/** The age of a position: "10 s", "4 min", "1 h 04". */
export function formatFixAge(seconds: number): string {
	if (seconds < MINUTE) return `${Math.max(0, Math.floor(seconds))} s`;
	if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
	return `${Math.floor(seconds / HOUR)} h ${String(Math.floor((seconds % HOUR) / MINUTE)).padStart(2, "0")}`;
}

const MPH_IN_METRES_A_SECOND = 0.44704;

/** A speed in whole miles an hour. */
export const formatSpeed = (metresASecond: number) =>
	`${Math.round(metresASecond / MPH_IN_METRES_A_SECOND)} mph`;
