import type { HoursRule, PlannerJob, PlannerVehicle } from "~/domain/planner/responses";
import { moveIds } from "~/domain/planner/rules";
import { type BoardWarning, shiftHours, vehicleLoad, warningsFor } from "~/domain/planner/rules-warnings";
import type { DateText } from "~/shared/time/dates";
import { londonOffset } from "~/shared/time/london";

/** The load, duty hours, finish time and warnings of a vehicle's day. */
export interface RowFacts {
	warnings: readonly BoardWarning[];
	load: ReturnType<typeof vehicleLoad>;
	/** Hours of the first shift with a driver; null without a driver or jobs. */
	hours: { level: "ok" | "warn" | "bad"; text: string } | null;
	/** When the last stop is left, in minutes of the day in London time. */
	finishMinutes: number | null;
}

/** Rules that have nothing to do with drivers' hours. */
const NON_HOURS_RULES = new Set([
	"overload_weight",
	"overload_spaces",
	"overlap",
	"vor",
	"no_driver",
	"driver_away",
	"driver_unfit",
	"late",
]);
export const isHoursWarning = ({ rule }: BoardWarning) => !NON_HOURS_RULES.has(rule);
export const isOverloadWarning = ({ rule }: BoardWarning) => rule.startsWith("overload");

/** Computes the facts of a vehicle with these jobs in this order. */
function computeRowFacts(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	date: DateText,
	rules: readonly HoursRule[],
): RowFacts {
	const day = { date, vehicle, jobs, rules };
	const shift = vehicle.work_day.find(({ driver_id }) => driver_id !== null);
	const hours = shift && jobs.length > 0 ? shiftHours(day, shift) : null;
	return {
		warnings: warningsFor(day),
		load: vehicleLoad(day),
		hours: hours?.day ? { level: hours.verdict.level, text: hours.verdict.text } : null,
		finishMinutes: hours?.day ? hours.day.end + londonOffset(date) : null,
	};
}

const factsByVehicle = new WeakMap<PlannerVehicle, { rules: readonly HoursRule[]; facts: RowFacts }>();

/** The facts of a vehicle as it is. Cached: a changed vehicle is a new object. */
export function getRowFacts(vehicle: PlannerVehicle, date: DateText, rules: readonly HoursRule[]): RowFacts {
	const cached = factsByVehicle.get(vehicle);
	if (cached?.rules === rules) return cached.facts;
	const facts = computeRowFacts(vehicle, vehicle.planned_jobs, date, rules);
	factsByVehicle.set(vehicle, { rules, facts });
	return facts;
}

/** The facts of a vehicle if jobs were moved to a position among its other cards. */
export function previewRowFacts(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	position: number | null,
	date: DateText,
	rules: readonly HoursRule[],
): RowFacts {
	const byId = new Map([...vehicle.planned_jobs, ...jobs].map((job) => [job.id, job]));
	const order = moveIds(
		vehicle.planned_jobs.map(({ id }) => id),
		jobs.map(({ id }) => id),
		position,
	);
	return computeRowFacts(
		vehicle,
		order.flatMap((id) => byId.get(id) ?? []),
		date,
		rules,
	);
}

/** Rules whose messages say all. */
const WHOLE_SENTENCES = new Set(["vor", "no_driver"]);

/** A warning with its title, unless the message is a whole sentence. */
export const formatWarning = ({ rule, title, message, short }: BoardWarning) =>
	short !== undefined || WHOLE_SENTENCES.has(rule) || title === "Late" ? message : `${title}: ${message}`;

/** What can be wrong with a vehicle's day, in the order of the foot. */
export const PROBLEMS = [
	"overload",
	"hours",
	"off_road",
	"unfit",
	"away",
	"no_driver",
	"overlap",
	"late",
] as const;
export type Problem = (typeof PROBLEMS)[number];

const PROBLEM_OF_RULE: Readonly<Record<string, Problem>> = {
	overload_weight: "overload",
	overload_spaces: "overload",
	vor: "off_road",
	driver_unfit: "unfit",
	driver_away: "away",
	no_driver: "no_driver",
	overlap: "overlap",
	late: "late",
};

const problemOf = (warning: BoardWarning): Problem | null =>
	PROBLEM_OF_RULE[warning.rule] ?? (warning.level === "bad" ? "hours" : null);

/** What is wrong with a vehicle's day. */
export const findProblems = (
	vehicle: PlannerVehicle,
	date: DateText,
	rules: readonly HoursRule[],
): ReadonlySet<Problem | null> => new Set(getRowFacts(vehicle, date, rules).warnings.map(problemOf));

/** Counts the vehicles with each problem; one that none has is missing. */
export function countProblemVehicles(
	vehicles: readonly PlannerVehicle[],
	date: DateText,
	rules: readonly HoursRule[],
): ReadonlyMap<Problem, number> {
	const counts = new Map<Problem, number>();
	for (const vehicle of vehicles)
		for (const problem of findProblems(vehicle, date, rules))
			if (problem) counts.set(problem, (counts.get(problem) ?? 0) + 1);
	return counts;
}
