import type { PlannerJob, PlannerVehicle } from "~/domain/planning/planner/responses";
import { moveIds } from "~/domain/planning/planner/rules";
import type { HoursLeft } from "~/domain/planning/planner/run/rules-hours";
import type { LegalBreak } from "~/domain/planning/planner/run/rules-run-clock";
import {
	type BoardWarning,
	shiftHours,
	vehicleLoad,
	warningsFor,
} from "~/domain/planning/planner/run/rules-warnings";
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
	warnings: readonly BoardWarning[];
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
	context: DayContext,
): RowFacts {
	const day = { ...context, vehicle, jobs };
	const shift = vehicle.work_day.find(({ driver_id }) => driver_id !== null);
	const duty = shift && jobs.length > 0 ? shiftHours(day, shift) : null;
	return {
		warnings: warningsFor(day),
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
	const facts = computeRowFacts(vehicle, vehicle.planned_jobs, day);
	factsByVehicle.set(vehicle, { day, facts });
	return facts;
}

/** The facts of a vehicle if jobs were moved to a position among its other cards. */
export function previewRowFacts(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	position: number | null,
	day: DayContext,
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
		day,
	);
}

/** Rules whose messages are whole sentences. */
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

const PROBLEM_OF_RULE = new Map(
	Object.entries<Problem>({
		overload_weight: "overload",
		overload_spaces: "overload",
		vor: "off_road",
		driver_unfit: "unfit",
		driver_away: "away",
		no_driver: "no_driver",
		overlap: "overlap",
		late: "late",
	}),
);

const problemOf = (warning: BoardWarning): Problem | null =>
	PROBLEM_OF_RULE.get(warning.rule) ?? (warning.level === "bad" ? "hours" : null);

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
