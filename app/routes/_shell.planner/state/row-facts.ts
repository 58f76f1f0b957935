import { hasCarriedDuty } from "~/domain/planning/fitness/carried-work";
import { cardsWith, judgeAddition, judgePlannedDay } from "~/domain/planning/fitness/judge";
import { vehicleLoad } from "~/domain/planning/fitness/judge-load";
import { shiftHours } from "~/domain/planning/fitness/shift-hours";
import { speaksAgainst, type Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { HoursLeft } from "~/domain/planning/run/rules-hours";
import type { LegalBreak } from "~/domain/planning/run/rules-run-clock";
import { londonOffset } from "~/shared/time/london";
import type { DayContext } from "./planner-context";

/** A driver's hours of a day: the verdict with the figure that fails, and what it rests on. Minutes of the day are in London time. */
interface RowHours {
	level: "ok" | "warn" | "bad";
	/** The figure that fails, otherwise duty against the limit. */
	text: string;
	/** Duty against the limit. */
	span: string;
	start: number;
	end: number;
	/** Whether the end is back at the base. */
	isHome: boolean;
	driving: number;
	breaks: number;
	left: readonly HoursLeft[];
}

/** The load, duty hours, breaks and warnings of a vehicle's day. */
export interface RowFacts {
	warnings: readonly Verdict[];
	load: ReturnType<typeof vehicleLoad>;
	/** Hours of the first shift with a driver; null without a driver or jobs. */
	hours: RowHours | null;
	/** The breaks the law wants on the day, in London time. */
	breaks: readonly LegalBreak[];
}

/** Rules that have nothing to do with drivers' hours. */
const NON_HOURS_RULES = new Set([
	"overload_weight",
	"overload_spaces",
	"overlap",
	"vor",
	"defect",
	"no_driver",
	"driver_away",
	"driver_inactive",
	"half_day",
	"driver_unfit",
	"clocked_out",
	"not_clocked_in",
	"vehicle_type",
	"late",
]);
export const isHoursWarning = ({ rule }: Verdict) => !NON_HOURS_RULES.has(rule);
export const isOverloadWarning = ({ rule }: Verdict) => rule.startsWith("overload");

/** The facts of a vehicle with these jobs in this order, beside its verdicts. */
function computeFigures(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	context: DayContext,
): Omit<RowFacts, "warnings"> {
	const day = { ...context, vehicle, jobs };
	const shift = vehicle.work_day.find(({ driver_id }) => driver_id !== null);
	const duty = shift && (jobs.length > 0 || hasCarriedDuty(day)) ? shiftHours(day, shift) : null;
	return {
		load: vehicleLoad(day),
		hours: duty && toRowHours(duty, londonOffset(context.date)),
		breaks: toLondon(duty?.run?.legalBreaks ?? [], londonOffset(context.date)),
	};
}

const toLondon = (breaks: readonly LegalBreak[], offset: number) =>
	breaks.map((one) => ({ ...one, at: one.at + offset }));

function toRowHours(
	{ day, run, verdict, left }: ReturnType<typeof shiftHours>,
	offset: number,
): RowHours | null {
	if (!day) return null;
	const { level, text, span } = verdict;
	const { driving, breaks } = day;
	const [start, end] = [day.start + offset, day.end + offset];
	return { level, text, span, start, end, driving, breaks, left, isHome: run !== null && run.home !== null };
}

const factsByVehicle = new WeakMap<PlannerVehicle, { day: DayContext; facts: RowFacts }>();

/** The facts of a vehicle as it is. Cached: a changed vehicle is a new object. */
export function getRowFacts(vehicle: PlannerVehicle, day: DayContext): RowFacts {
	const cached = factsByVehicle.get(vehicle);
	if (cached?.day === day) return cached.facts;
	const jobs = vehicle.planned_jobs;
	const warnings = judgePlannedDay({ ...day, vehicle, jobs });
	const facts = { warnings, ...computeFigures(vehicle, jobs, day) };
	factsByVehicle.set(vehicle, { day, facts });
	return facts;
}

/**
 * The facts of a vehicle if jobs were moved to a position among its other cards, with the verdicts that concern them or that they bring
 * about. `known`: the cards with them, where their order is known.
 */
export function previewRowFacts(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	position: number | null,
	day: DayContext,
	known?: readonly PlannerJob[],
): RowFacts {
	const addition = { ...day, vehicle, jobs, position, now: new Date() };
	const cards = known ?? cardsWith(addition);
	const before = getRowFacts(vehicle, day).warnings;
	return {
		warnings: judgeAddition(addition, { cards, before }).filter(speaksAgainst),
		...computeFigures(vehicle, cards, day),
	};
}

/** Rules whose messages are whole sentences. */
const WHOLE_SENTENCES = new Set([
	"vor",
	"defect",
	"no_driver",
	"driver_inactive",
	"half_day",
	"clocked_out",
	"not_clocked_in",
	"vehicle_type",
]);

/** A warning with its title, unless the message is a whole sentence. */
export const formatWarning = ({ rule, title, message, short }: Verdict) =>
	short !== undefined || WHOLE_SENTENCES.has(rule) || title === "Late" ? message : `${title}: ${message}`;

/** What can be wrong with a vehicle's day, in the order of the foot. */
export const PROBLEMS = [
	"overload",
	"hours",
	"off_road",
	"defect",
	"unfit",
	"away",
	"no_driver",
	"overlap",
	"late",
] as const;
export type Problem = (typeof PROBLEMS)[number];

const PROBLEM_OF_RULE = new Map(
	Object.entries<Problem>({
		overload_weight: "overload",
		overload_spaces: "overload",
		vor: "off_road",
		defect: "defect",
		driver_unfit: "unfit",
		driver_away: "away",
		driver_inactive: "away",
		no_driver: "no_driver",
		overlap: "overlap",
		late: "late",
	}),
);

const problemOf = (warning: Verdict): Problem | null =>
	PROBLEM_OF_RULE.get(warning.rule) ?? (warning.level === "forbidden" ? "hours" : null);

/** What is wrong with a vehicle's day. */
export const findProblems = (vehicle: PlannerVehicle, day: DayContext): ReadonlySet<Problem> =>
	new Set(getRowFacts(vehicle, day).warnings.flatMap((warning) => problemOf(warning) ?? []));

/** The next vehicle with a problem, or with any, after the one that has the cursor; from the first again after the last. */
export function findNextProblem(
	vehicles: readonly PlannerVehicle[],
	day: DayContext,
	problem: Problem | null,
	after: number | null,
): PlannerVehicle | undefined {
	const start = vehicles.findIndex(({ id }) => id === after) + 1;
	return [...vehicles.slice(start), ...vehicles.slice(0, start)].find((vehicle) => {
		const found = findProblems(vehicle, day);
		return problem === null ? found.size > 0 : found.has(problem);
	});
}

/** Counts the vehicles with each problem; one that none has is missing. */
export function countProblemVehicles(
	vehicles: readonly PlannerVehicle[],
	day: DayContext,
): ReadonlyMap<Problem, number> {
	const counts = new Map<Problem, number>();
	for (const vehicle of vehicles)
		for (const problem of findProblems(vehicle, day)) counts.set(problem, (counts.get(problem) ?? 0) + 1);
	return counts;
}
