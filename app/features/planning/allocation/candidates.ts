import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { ALLOCATE_TABS, type AllocationKind } from "~/domain/planning/allocation/rules";
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

/** Whether a vehicle type is the one that a load type names: "18T" for "ADR 18T". */
function isVehicleOf(vehicle_type: string, load_type: string): boolean {
	const words = load_type.toLowerCase().split(/\s+/);
	return vehicle_type
		.toLowerCase()
		.split(/\s+/)
		.every((word) => words.includes(word));
}

function fromWorkDay(day: WorkDay, loadType: string | null): Candidate {
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
		hasOtherVehicle:
			loadType !== null && vehicle_type !== null && !isVehicleOf(vehicle_type.v_code, loadType),
		reasons: day.reasons,
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
	canBook: false,
	barredFor: null,
	searchText: toSearchText(driver.full_name, driver.code),
});

const fromSubContractor = (subContractor: AvailableCarriers["sub_contractors"][number]): Candidate => ({
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

/** Free first, of these the named vehicle before others, then those with reasons against them, those without a workday, and those who cannot be selected. */
const rank = (candidate: Candidate) =>
	isSelectable(candidate)
		? candidate.isFree
			? candidate.hasOtherVehicle
				? 1
				: 0
			: candidate.id === null
				? 3
				: 2
		: 4;

/** The rows of a tab; `loadType` is the code of the job's. A driver without a workday is listed in both shifts, with the reason; `canRoster` makes them selectable. */
export function listCandidates(
	available: AvailableCarriers,
	tab: AllocateTab,
	canRoster = false,
	loadType: string | null = null,
): Candidate[] {
	const shift = ALLOCATE_TABS.find(({ slug }) => slug === tab)?.shift_type_id ?? null;
	const rows =
		shift === null
			? tab === "owner-driver"
				? available.owner_drivers.map(fromOwnerDriver)
				: available.sub_contractors.map(fromSubContractor)
			: [
					...available.allocated_workdays
						.filter((day) => day.shift_type_id === shift)
						.map((day) => fromWorkDay(day, loadType)),
					...available.unavailable_drivers.map((driver) => fromIdleDriver(driver, shift)),
				];
	return rows.map((row) => (canRoster ? row : { ...row, roster: null })).sort((a, b) => rank(a) - rank(b));
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
