import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { ALLOCATE_TABS, type AllocationKind } from "~/domain/planning/allocation/rules";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

export type AllocateTab = (typeof ALLOCATE_TABS)[number]["slug"];

/** A workday, driver, sub-contractor or owner-driver as a row of the dialog, available or not. */
export interface Candidate {
	key: string;
	kind: AllocationKind;
	/** The workday, sub-contractor or owner-driver; null for a driver without a workday. */
	id: number | null;
	/** A driver without a workday who could get one, and the favourite vehicle on this shift; null for all others. */
	roster: { driver_id: number; vehicle_id: number | null } | null;
	name: string;
	image: string | null;
	reg: string | null;
	/** Vehicle type, trailer and start; or code and town. */
	details: string;
	/** The jobs they already have that day; empty if none. */
	dayLoad: string;
	isFree: boolean;
	/** Its vehicle is of another type than the job's load type names. */
	hasOtherVehicle: boolean;
	/** Why they are not free, most important first. */
	reasons: string[];
	/** The planner's verdicts about the same work. */
	verdicts: AvailableCarriers["allocated_workdays"][number]["verdicts"];
	/** Why it stands where it does; empty where nothing is known. */
	why: string;
	/** Its place among its kind by cost, the best first. */
	order: number;
	/** Has a driver; without one, jobs can only be planned. */
	canBook: boolean;
	/** Why nothing can be allocated to it, or null. */
	barredFor: string | null;
	/** The text that keywords are matched against, in lower case. */
	searchText: string;
}

type WorkDay = AvailableCarriers["allocated_workdays"][number];

const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
const toSearchText = (...parts: (string | null | undefined)[]) =>
	parts.filter(Boolean).join(" ").toLowerCase();

/** "3 jobs, 08:00 Hull to 15:30 Leeds"; empty without jobs. */
export function formatDayLoad({ jobs, date }: Pick<WorkDay, "jobs" | "date">): string {
	const [first] = jobs;
	const last = jobs.at(-1);
	if (!first || !last) return "";
	const from = [toLocalTime(date, first.collection_time), first.collection_town];
	const to = [toLocalTime(date, last.delivery_time), last.delivery_town];
	const ends = [from, to].map((end) => end.filter(Boolean).join(" ")).filter(Boolean);
	const route = ends.join(" to ");
	return `${formatJobCount(jobs.length)}${route && `, ${route}`}`;
}

const formatJobCount = (n: number) => (n === 1 ? "1 job" : `${n} jobs`);

function fromWorkDay(day: WorkDay): Candidate {
	const { client_driver: driver, vehicle, vehicle_type, trailer } = day;
	const start = toLocalTime(day.date, day.start_time);
	const numbers = day.jobs.map(({ job_number }) => job_number);
	return {
		key: `driver-${day.id}`,
		kind: "driver",
		id: day.id,
		roster: null,
		name: driver?.full_name ?? "No driver yet",
		image: driver?.profile_image ?? null,
		reg: vehicle?.reg ?? null,
		details: joinParts(
			vehicle_type?.v_code,
			trailer?.serial_no && `trailer ${trailer.serial_no}`,
			start && `starts ${start}`,
		),
		dayLoad: formatDayLoad(day),
		isFree: day.free,
		hasOtherVehicle: day.verdicts.some(({ rule, level }) => rule === "vehicle_type" && level === "note"),
		reasons: day.reasons,
		verdicts: day.verdicts,
		why: day.why,
		order: day.rank,
		canBook: day.driver_id !== null,
		barredFor: null,
		searchText: toSearchText(
			driver?.full_name,
			driver?.code,
			vehicle?.reg,
			vehicle?.reg.replaceAll(" ", ""),
			vehicle?.code,
			vehicle_type?.v_code,
			trailer?.serial_no,
			day.notes,
			...numbers,
		),
	};
}

const fromIdleDriver = (
	driver: AvailableCarriers["unavailable_drivers"][number],
	shift: number,
): Candidate => ({
	key: `idle-${driver.id}`,
	kind: "driver",
	id: null,
	roster: driver.may_roster
		? {
				driver_id: driver.id,
				vehicle_id:
					driver.favourite_vehicles.find(({ shift_type_id }) => shift_type_id === shift)?.vehicle_id ?? null,
			}
		: null,
	name: driver.full_name,
	image: driver.profile_image,
	reg: null,
	details: driver.code,
	dayLoad: "",
	isFree: false,
	hasOtherVehicle: false,
	reasons: driver.reasons,
	verdicts: driver.verdicts,
	why: "",
	order: 0,
	canBook: false,
	barredFor: null,
	searchText: toSearchText(driver.full_name, driver.code),
});

type SubContractor = AvailableCarriers["sub_contractors"][number];

/** "Last here 12-11-2026 for £180.00"; else when it last had a job. */
function describeLane({ last_on_lane, last_used }: SubContractor): string {
	if (!last_on_lane) return last_used ? `last used ${showDate(last_used)}` : "";
	const { date, cost } = last_on_lane;
	return `drove this lane ${showDate(date)}${cost === null ? "" : ` for ${showPounds(cost)}`}`;
}

/** Those who know the lane first, the cheapest of them before the others; then who had a job last. */
const compareLanes = (a: SubContractor, b: SubContractor): number =>
	Number(b.last_on_lane !== null) - Number(a.last_on_lane !== null) ||
	(a.last_on_lane?.cost ?? 0) - (b.last_on_lane?.cost ?? 0) ||
	(b.last_on_lane?.date ?? "").localeCompare(a.last_on_lane?.date ?? "") ||
	(b.last_used ?? "").localeCompare(a.last_used ?? "");

const fromSubContractor = (subContractor: SubContractor, order: number): Candidate => ({
	key: `sub_contractor-${subContractor.id}`,
	kind: "sub_contractor",
	id: subContractor.id,
	roster: null,
	name: subContractor.name,
	image: null,
	reg: null,
	details: joinParts(subContractor.code, subContractor.town, subContractor.landline),
	dayLoad: subContractor.jobs > 0 ? formatJobCount(subContractor.jobs) : "",
	isFree: subContractor.free,
	hasOtherVehicle: false,
	reasons: subContractor.reasons,
	verdicts: subContractor.verdicts,
	why: describeLane(subContractor),
	order,
	canBook: true,
	barredFor: subContractor.is_barred ? `No new work: ${subContractor.reasons.join(", ")}` : null,
	searchText: toSearchText(
		subContractor.name,
		subContractor.code,
		subContractor.town,
		subContractor.email,
		subContractor.landline,
	),
});

const fromOwnerDriver = (owner: AvailableCarriers["owner_drivers"][number]): Candidate => ({
	key: `owner_driver-${owner.id}`,
	kind: "owner_driver",
	id: owner.id,
	roster: null,
	name: owner.full_name,
	image: owner.profile_image,
	reg: owner.vehicle_reg,
	details: joinParts(owner.code, owner.driver_company?.company_name, owner.driver_company?.town),
	dayLoad: owner.jobs > 0 ? formatJobCount(owner.jobs) : "",
	isFree: owner.free,
	hasOtherVehicle: false,
	reasons: owner.reasons,
	verdicts: owner.verdicts,
	why: "",
	order: 0,
	canBook: true,
	barredFor: null,
	searchText: toSearchText(
		owner.full_name,
		owner.code,
		owner.email,
		owner.vehicle_reg,
		owner.vehicle_reg?.replaceAll(" ", ""),
		owner.driver_company?.company_name,
		owner.driver_company?.town,
	),
});

/** Whether jobs can be allocated to it, after adding a workday if need be. */
export const isSelectable = ({ id, roster }: Candidate): boolean => id !== null || roster !== null;

/** Those with a workday, or partners, by what speaks against them; then drivers without a workday, and those who cannot be selected. */
const groupOf = (candidate: Candidate) => (isSelectable(candidate) ? (candidate.id === null ? 1 : 0) : 2);

/** Of a group: partners who are free first; workdays stand in the order of the server, which has weighed everything. */
const compareCandidates = (a: Candidate, b: Candidate): number =>
	groupOf(a) - groupOf(b) ||
	(a.kind === "driver" ? 0 : Number(b.isFree) - Number(a.isFree)) ||
	a.order - b.order;

/** The rows of a tab. A driver without a workday is listed in both shifts, with the reason; `canRoster` makes them selectable. */
export function listCandidates(
	available: AvailableCarriers,
	tab: AllocateTab,
	canRoster = false,
): Candidate[] {
	const shift = ALLOCATE_TABS.find(({ slug }) => slug === tab)?.shift_type_id ?? null;
	const rows =
		shift === null
			? tab === "owner-driver"
				? available.owner_drivers.map(fromOwnerDriver)
				: [...available.sub_contractors].sort(compareLanes).map(fromSubContractor)
			: [
					...available.allocated_workdays
						.filter((day) => day.shift_type_id === shift)
						.map((day) => fromWorkDay(day)),
					...available.unavailable_drivers.map((driver) => fromIdleDriver(driver, shift)),
				];
	return rows.map((row) => (canRoster ? row : { ...row, roster: null })).sort(compareCandidates);
}

/** The candidates that match every word of the keyword. */
export function filterCandidates(candidates: readonly Candidate[], keyword: string): Candidate[] {
	const keywords = keyword.toLowerCase().split(/\s+/).filter(Boolean);
	return candidates.filter(({ searchText }) => keywords.every((word) => searchText.includes(word)));
}

/** The key of the next selectable candidate, up (-1) or down (1), wrapping around; null if there is none. */
export function getNextSelectable(
	candidates: readonly Candidate[],
	key: string | null,
	step: 1 | -1,
): string | null {
	const selectable = candidates.filter(isSelectable);
	if (selectable.length === 0) return null;
	const currentIndex = selectable.findIndex((candidate) => candidate.key === key);
	const nextIndex =
		currentIndex < 0
			? step > 0
				? 0
				: selectable.length - 1
			: (currentIndex + step + selectable.length) % selectable.length;
	return selectable[nextIndex]?.key ?? null;
}

/** The first driver with a workday against whom nothing speaks, if the list begins with one: what Enter takes. */
export function getReady([first]: readonly Candidate[]): Candidate | null {
	return first && first.kind === "driver" && first.id !== null && first.isFree ? first : null;
}
