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

/** A warning with its title, unless the message already starts with it. */
export const formatWarning = ({ title, message }: BoardWarning) =>
	message.toLowerCase().startsWith(title.toLowerCase()) ? message : `${title}: ${message}`;

/** Counts overloaded vehicles and drivers over their hours. */
export function countProblemVehicles(
	vehicles: readonly PlannerVehicle[],
	date: DateText,
	rules: readonly HoursRule[],
) {
	let overloads = 0;
	let overHours = 0;
	for (const vehicle of vehicles) {
		if (vehicle.planned_jobs.length === 0) continue;
		const { warnings } = getRowFacts(vehicle, date, rules);
		if (warnings.some(isOverloadWarning)) overloads += 1;
		if (warnings.some((warning) => isHoursWarning(warning) && warning.level === "bad")) overHours += 1;
	}
	return { overloads, overHours };
}
