import type { Available } from "~/domain/allocation/available";
import { ALLOCATE_TABS, type AllocationKind } from "~/domain/allocation/rules";
import { toLocalTime } from "~/domain/time/london";

/** A tab of the dialog by its slug. */
export type AllocateTab = (typeof ALLOCATE_TABS)[number]["slug"];

/** Somebody a job can be given to, or could be if it were not for the reason, as a row of the dialog. */
export interface Candidate {
	key: string;
	kind: AllocationKind;
	/** The workday, sub-contractor or owner-driver; null where there is none to give a job to. */
	id: number | null;
	name: string;
	image: string | null;
	reg: string | null;
	/** What else tells one from another: vehicle type, trailer, start; code and town. */
	about: string;
	/** What they already have to do that day; empty where nothing. */
	load: string;
	free: boolean;
	/** Why they are not free, most important first. */
	reasons: string[];
	/** Somebody drives: without, a job can only be planned there. */
	bookable: boolean;
	/** Everything a keyword is looked for in, in small letters. */
	words: string;
}

type WorkDay = Available["allocated_workdays"][number];

const together = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
const wordsOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ").toLowerCase();

/** "3 jobs, 08:00 Hull to 15:30 Leeds"; nothing where there are none. */
export function loadText({ jobs, date }: Pick<WorkDay, "jobs" | "date">): string {
	const [first] = jobs;
	const last = jobs.at(-1);
	if (!first || !last) return "";
	const from = [toLocalTime(date, first.collection_time), first.collection_town];
	const to = [toLocalTime(date, last.delivery_time), last.delivery_town];
	const ends = [from, to].map((end) => end.filter(Boolean).join(" ")).filter(Boolean);
	const way = ends.join(" to ");
	return `${countText(jobs.length)}${way && `, ${way}`}`;
}

const countText = (n: number) => (n === 1 ? "1 job" : `${n} jobs`);

function ofWorkDay(day: WorkDay): Candidate {
	const { client_driver: driver, vehicle, vehicle_type, trailer } = day;
	const start = toLocalTime(day.date, day.start_time);
	const numbers = day.jobs.map(({ job_number }) => job_number);
	return {
		key: `driver-${day.id}`,
		kind: "driver",
		id: day.id,
		name: driver?.full_name ?? "No driver yet",
		image: driver?.profile_image ?? null,
		reg: vehicle?.reg ?? null,
		about: together(
			vehicle_type?.v_code,
			trailer?.serial_no && `trailer ${trailer.serial_no}`,
			start && `starts ${start}`,
		),
		load: loadText(day),
		free: day.free,
		reasons: day.reasons,
		bookable: day.driver_id !== null,
		words: wordsOf(
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

const ofIdleDriver = (driver: Available["unavailable_drivers"][number]): Candidate => ({
	key: `idle-${driver.id}`,
	kind: "driver",
	id: null,
	name: driver.full_name,
	image: driver.profile_image,
	reg: null,
	about: driver.code,
	load: "",
	free: false,
	reasons: driver.reasons,
	bookable: false,
	words: wordsOf(driver.full_name, driver.code),
});

const ofFirm = (firm: Available["sub_contractors"][number]): Candidate => ({
	key: `sub_contractor-${firm.id}`,
	kind: "sub_contractor",
	id: firm.id,
	name: firm.name,
	image: null,
	reg: null,
	about: together(firm.code, firm.town, firm.landline),
	load: firm.jobs > 0 ? countText(firm.jobs) : "",
	free: firm.free,
	reasons: firm.reasons,
	bookable: true,
	words: wordsOf(firm.name, firm.code, firm.town, firm.email, firm.landline),
});

const ofOwner = (owner: Available["owner_drivers"][number]): Candidate => ({
	key: `owner_driver-${owner.id}`,
	kind: "owner_driver",
	id: owner.id,
	name: owner.full_name,
	image: owner.profile_image,
	reg: owner.vehicle_reg,
	about: together(owner.code, owner.driver_company?.company_name, owner.driver_company?.town),
	load: owner.jobs > 0 ? countText(owner.jobs) : "",
	free: owner.free,
	reasons: owner.reasons,
	bookable: true,
	words: wordsOf(
		owner.full_name,
		owner.code,
		owner.email,
		owner.vehicle_reg,
		owner.vehicle_reg?.replaceAll(" ", ""),
		owner.driver_company?.company_name,
		owner.driver_company?.town,
	),
});

/** Free ones first, then those something speaks against, then those who cannot be given a job; each in the order they came. */
const rank = ({ id, free }: Candidate) => (id === null ? 2 : free ? 0 : 1);

/** The rows of a tab. A driver without a workday stands in both shifts, with the reason. */
export function candidatesOf(available: Available, tab: AllocateTab): Candidate[] {
	const shift = ALLOCATE_TABS.find(({ slug }) => slug === tab)?.shift_type_id ?? null;
	const rows =
		shift === null
			? tab === "owner-driver"
				? available.owner_drivers.map(ofOwner)
				: available.sub_contractors.map(ofFirm)
			: [
					...available.allocated_workdays.filter((day) => day.shift_type_id === shift).map(ofWorkDay),
					...available.unavailable_drivers.map(ofIdleDriver),
				];
	return rows.sort((a, b) => rank(a) - rank(b));
}

/** Those in whom every word typed is found. */
export function matching(candidates: readonly Candidate[], typed: string): Candidate[] {
	const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
	return candidates.filter(({ words }) => wanted.every((word) => words.includes(word)));
}

/** The next one that can be chosen from a place in the list, up (-1) or down (1), round the ends; null where none can. */
export function nextChoice(shown: readonly Candidate[], key: string | null, by: 1 | -1): string | null {
	const open = shown.filter(({ id }) => id !== null);
	if (open.length === 0) return null;
	const at = open.findIndex((one) => one.key === key);
	const next = at < 0 ? (by > 0 ? 0 : open.length - 1) : (at + by + open.length) % open.length;
	return open[next]?.key ?? null;
}
