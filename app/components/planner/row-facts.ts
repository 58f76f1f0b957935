import { withMoved } from "~/domain/planner/rules";
import { type BoardWarning, loadOf, shiftHours, warningsFor } from "~/domain/planner/rules-warnings";
import type { HoursRule, PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import type { DateText } from "~/domain/time/dates";
import { londonOffset } from "~/domain/time/london";

/** What a vehicle's day comes to: how full it is, how long its driver is on duty, when it is done, what speaks against it. */
export interface RowFacts {
	warnings: readonly BoardWarning[];
	load: ReturnType<typeof loadOf>;
	/** Of the first shift that has a driver; null without one or without jobs. */
	hours: { level: "ok" | "warn" | "bad"; text: string } | null;
	/** When the last stop is left, in minutes of the day by London's clock. */
	home: number | null;
}

/** Rules that are not of drivers' hours. */
const OTHER = new Set([
	"overload_weight",
	"overload_spaces",
	"overlap",
	"vor",
	"no_driver",
	"driver_away",
	"late",
]);
export const isHours = ({ rule }: BoardWarning) => !OTHER.has(rule);
export const isOverload = ({ rule }: BoardWarning) => rule.startsWith("overload");

/** What a vehicle's day comes to with these jobs in this order. */
export function factsOf(
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
		load: loadOf(day),
		hours: hours?.day ? { level: hours.verdict.level, text: hours.verdict.text } : null,
		home: hours?.day ? hours.day.end + londonOffset(date) : null,
	};
}

const known = new WeakMap<PlannerVehicle, { rules: readonly HoursRule[]; facts: RowFacts }>();

/** The same for a vehicle as it stands; worked out once, as a vehicle on which something changes is another object. */
export function standingFacts(
	vehicle: PlannerVehicle,
	date: DateText,
	rules: readonly HoursRule[],
): RowFacts {
	const found = known.get(vehicle);
	if (found?.rules === rules) return found.facts;
	const facts = factsOf(vehicle, vehicle.planned_jobs, date, rules);
	known.set(vehicle, { rules, facts });
	return facts;
}

/** The vehicle's day as it would be with jobs put at a place among its other cards. */
export function factsWith(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	position: number | null,
	date: DateText,
	rules: readonly HoursRule[],
): RowFacts {
	const byId = new Map([...vehicle.planned_jobs, ...jobs].map((job) => [job.id, job]));
	const order = withMoved(
		vehicle.planned_jobs.map(({ id }) => id),
		jobs.map(({ id }) => id),
		position,
	);
	return factsOf(
		vehicle,
		order.flatMap((id) => byId.get(id) ?? []),
		date,
		rules,
	);
}

/** A warning as it is said: the rule it is about and the figures. */
export const warningText = ({ title, message }: BoardWarning) =>
	message.toLowerCase().startsWith(title.toLowerCase()) ? message : `${title}: ${message}`;

/** How many vehicles of a day are overloaded, and how many drivers are over their hours. */
export function troubles(vehicles: readonly PlannerVehicle[], date: DateText, rules: readonly HoursRule[]) {
	let overloads = 0;
	let overHours = 0;
	for (const vehicle of vehicles) {
		if (vehicle.planned_jobs.length === 0) continue;
		const { warnings } = standingFacts(vehicle, date, rules);
		if (warnings.some(isOverload)) overloads += 1;
		if (warnings.some((one) => isHours(one) && one.level === "bad")) overHours += 1;
	}
	return { overloads, overHours };
}
