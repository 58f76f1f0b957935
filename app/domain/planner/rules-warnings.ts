import { AWAY } from "../allocation/rules-free";
import { driverDay, figuresOf, firstDuty, hoursVerdict, regimeOf, showMinutes } from "./rules-hours";
import { hoursWarnings } from "./rules-hours-checks";
import { busyOf, minuteOn, peakLoad, stopsOf, visitsOf } from "./rules-timeline";
import type { HoursRule, PlannerJob, PlannerVehicle, PlannerWorkDay } from "./shapes";

/** Something that speaks against a vehicle's day as it is or would be: it names its rule, and never blocks. */
export interface BoardWarning {
	rule: string;
	title: string;
	level: "warn" | "bad";
	message: string;
	job_ids: number[];
}

/** A vehicle's day as it is looked at: its cards as they are, or as they would be after a drop. */
export interface VehicleDay {
	date: string;
	vehicle: Omit<PlannerVehicle, "planned_jobs">;
	jobs: readonly PlannerJob[];
	rules: readonly HoursRule[];
}

/** How late a stop may be before it is said, in minutes. */
const LATE_AFTER = 15;

const number = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 1 });

/** What the vehicle has on board at most, of what it may carry. */
export function loadOf({ jobs, date, vehicle }: Pick<VehicleDay, "jobs" | "date" | "vehicle">) {
	const { weight, spaces } = peakLoad(jobs, date);
	return { weight, payload: vehicle.payload, spaces, most_spaces: vehicle.spaces };
}

function overload({ jobs, date, vehicle }: VehicleDay): BoardWarning[] {
	const peak = peakLoad(jobs, date);
	const { payload, spaces } = vehicle;
	const found: BoardWarning[] = [];
	if (payload !== null && peak.weight > payload)
		found.push({
			rule: "overload_weight",
			title: "Overload",
			level: "bad",
			message: `${number(peak.weight - payload)} kg over`,
			job_ids: peak.weight_jobs,
		});
	if (spaces !== null && peak.spaces > spaces)
		found.push({
			rule: "overload_spaces",
			title: "Overload",
			level: "bad",
			message: `${number(peak.spaces - spaces)} sp over`,
			job_ids: peak.spaces_jobs,
		});
	return found;
}

function overlaps({ jobs, date }: VehicleDay): BoardWarning[] {
	const spans = jobs.flatMap((job) => {
		const span = busyOf(job, date);
		return span ? [{ job, ...span }] : [];
	});
	return spans.flatMap((one, at) =>
		spans.slice(at + 1).flatMap((other) => {
			const minutes = Math.min(one.to, other.to) - Math.max(one.from, other.from);
			if (minutes <= 0) return [];
			const message = `${one.job.job_number} and ${other.job.job_number} by ${showMinutes(minutes)}`;
			return [
				{
					rule: "overlap",
					title: "Overlap",
					level: "warn" as const,
					message,
					job_ids: [one.job.id, other.job.id],
				},
			];
		}),
	);
}

function onTheDay({ vehicle, jobs }: VehicleDay): BoardWarning[] {
	const job_ids = jobs.map(({ id }) => id);
	const found: BoardWarning[] = [];
	if (vehicle.vor)
		found.push({
			rule: "vor",
			title: "VOR",
			level: "bad",
			message: vehicle.vor_notes ? `Vehicle is VOR: ${vehicle.vor_notes}` : "Vehicle is VOR",
			job_ids,
		});
	if (!vehicle.work_day.some(({ driver_id }) => driver_id !== null))
		found.push({ rule: "no_driver", title: "No driver", level: "warn", message: "No driver yet", job_ids });
	for (const { client_driver, away } of vehicle.work_day)
		if (client_driver && away !== null)
			found.push({
				rule: "driver_away",
				title: "Driver unavailable",
				level: "bad",
				message: `${client_driver.full_name}: ${AWAY[away] ?? "Not available"}`,
				job_ids,
			});
	return found;
}

/** The cards of a shift: those on its workday; those on none go with the first shift. */
const jobsOfShift = ({ jobs, vehicle }: VehicleDay, shift: PlannerWorkDay) => {
	const [first] = vehicle.work_day;
	const shifts = new Set(vehicle.work_day.map(({ id }) => id));
	return jobs.filter(({ work_day_jobs }) => {
		const own = work_day_jobs.find(({ work_day_id }) => shifts.has(work_day_id))?.work_day_id;
		return own === undefined ? shift.id === first?.id : own === shift.id;
	});
};

/** A shift's hours: the verdict beside the driver, the rules broken or stretched, and its visits. */
export function shiftHours(of: VehicleDay, shift: PlannerWorkDay) {
	const figures = figuresOf(of.rules);
	const regime = regimeOf(of.vehicle.gross_weight);
	const jobs = jobsOfShift(of, shift);
	const start = minuteOn(of.date, null, shift.start_time);
	const visits = visitsOf(stopsOf(jobs, of.date), start);
	const day = driverDay(visits, start, shift.shift_type_id, figures);
	const midnight = `${of.date}T00:00:00.000Z`;
	const warnings = day ? hoursWarnings(regime, { day, before: shift.hours, midnight }, figures) : [];
	return { jobs, visits, day, warnings, regime, verdict: hoursVerdict(regime, day, warnings, figures) };
}

function hours(of: VehicleDay): BoardWarning[] {
	return of.vehicle.work_day
		.filter(({ driver_id }) => driver_id !== null)
		.flatMap((shift) => {
			const { warnings, jobs, visits } = shiftHours(of, shift);
			const job_ids = jobs.map(({ id }) => id);
			const duty = firstDuty(visits, figuresOf(of.rules));
			const late = duty.filter(({ wanted, arrive }) => wanted !== null && arrive - wanted > LATE_AFTER);
			return [
				...warnings.map((one) => ({ ...one, job_ids })),
				...late.map(({ job_id, job_number, does, wanted, arrive }) => ({
					rule: "late",
					title: "Late",
					level: "warn" as const,
					message: `${job_number}: ${does} ${showMinutes(arrive - (wanted ?? arrive))} late`,
					job_ids: [job_id],
				})),
			];
		});
}

/** Everything that speaks against a vehicle's day, the worst first: VOR, driver, load, hours, overlaps, lateness. */
export function warningsFor(day: VehicleDay): BoardWarning[] {
	if (day.jobs.length === 0) return [];
	const found = [...onTheDay(day), ...overload(day), ...hours(day), ...overlaps(day)];
	return [...found.filter(({ level }) => level === "bad"), ...found.filter(({ level }) => level === "warn")];
}
