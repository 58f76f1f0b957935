import { findUnfitReasons } from "~/domain/master-data/drivers/rules-fitness";
import { ABSENCES } from "~/domain/planning/allocation/rules-availability";
import { describeExpected, formatLate } from "~/shared/jobs/late-text";
import type { BoardBase, HoursRule, PlannerJob, PlannerVehicle, PlannerWorkDay } from "../responses";
import { findBase } from "./rules-bases";
import {
	hoursLeft,
	hoursVerdict,
	type ReportedDay,
	regimeFor,
	showMinutes,
	toHoursFigures,
} from "./rules-hours";
import { hoursWarnings } from "./rules-hours-checks";
import { peakLoad } from "./rules-load";
import { readReportedDay, stopsAhead } from "./rules-reported";
import { type DutyRun, driverDay, planRun } from "./rules-run";
import { busySpan, minuteOfDay, stopsInOrder } from "./rules-timeline";

/** A warning about a vehicle's day. It names its rule and never blocks planning. */
export interface BoardWarning {
	rule: string;
	title: string;
	level: "warn" | "bad";
	message: string;
	/** Of drivers' hours: the figure that fails, for where there is little room. */
	short?: string;
	job_ids: number[];
}

/** A vehicle's day with its current cards, or those it would have after a drop. */
export interface PlannedVehicleDay {
	date: string;
	vehicle: Omit<PlannerVehicle, "planned_jobs">;
	jobs: readonly PlannerJob[];
	rules: readonly HoursRule[];
	/** Where vehicles start and end their day. */
	bases?: readonly BoardBase[];
}

/** Lateness up to this is not reported. */
const LATE_AFTER_MINUTES = 15;

const showLateness = (minutes: number) =>
	minutes < 60 ? `${Math.round(minutes)} min` : showMinutes(minutes);

const formatNumber = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 1 });

/** The vehicle's peak load and its capacity. */
export function vehicleLoad({ jobs, date, vehicle }: Pick<PlannedVehicleDay, "jobs" | "date" | "vehicle">) {
	const { weight, spaces } = peakLoad(jobs, date);
	return { weight, payload: vehicle.payload, spaces, max_spaces: vehicle.spaces };
}

function overloadWarnings({ jobs, date, vehicle }: PlannedVehicleDay): BoardWarning[] {
	const peak = peakLoad(jobs, date);
	const { payload, spaces } = vehicle;
	const warnings: BoardWarning[] = [];
	if (payload !== null && peak.weight > payload)
		warnings.push({
			rule: "overload_weight",
			title: "Overload",
			level: "bad",
			message: `${formatNumber(peak.weight - payload)} kg over`,
			job_ids: peak.weight_jobs,
		});
	if (spaces !== null && peak.spaces > spaces)
		warnings.push({
			rule: "overload_spaces",
			title: "Overload",
			level: "bad",
			message: `${formatNumber(peak.spaces - spaces)} sp over`,
			job_ids: peak.spaces_jobs,
		});
	return warnings;
}

function overlapWarnings({ jobs, date }: PlannedVehicleDay): BoardWarning[] {
	const spans = jobs.flatMap((job) => {
		const span = busySpan(job, date);
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

/** Drivers who may not legally drive the vehicle on the day, as far as their papers are known. */
function unfitDriverWarnings({ vehicle, jobs, date }: PlannedVehicleDay): BoardWarning[] {
	const needed = {
		...(vehicle.driver_class ?? { class_name: null, rank: null }),
		gross_weight: vehicle.gross_weight,
	};
	return vehicle.work_day.flatMap(({ client_driver }) =>
		client_driver
			? findUnfitReasons(client_driver.papers, needed, date).map((reason) => ({
					rule: "driver_unfit",
					title: "Driver not allowed",
					level: "bad" as const,
					message: `${client_driver.full_name}: ${reason}`,
					job_ids: jobs.map(({ id }) => id),
				}))
			: [],
	);
}

function dayWarnings({ vehicle, jobs }: PlannedVehicleDay): BoardWarning[] {
	const job_ids = jobs.map(({ id }) => id);
	const warnings: BoardWarning[] = [];
	if (vehicle.vor)
		warnings.push({
			rule: "vor",
			title: "VOR",
			level: "bad",
			message: `Off road${vehicle.vor_notes ? `: ${vehicle.vor_notes}` : ""}`,
			job_ids,
		});
	if (!vehicle.work_day.some(({ driver_id }) => driver_id !== null))
		warnings.push({
			rule: "no_driver",
			title: "No driver",
			level: "warn",
			message: "No driver yet",
			job_ids,
		});
	for (const { client_driver, away } of vehicle.work_day)
		if (client_driver && away !== null)
			warnings.push({
				rule: "driver_away",
				title: "Driver unavailable",
				level: "bad",
				message: `${client_driver.full_name}: ${ABSENCES[away] ?? "Not available"}`,
				job_ids,
			});
	return warnings;
}

/** The cards of a shift: those on its workday; cards on no workday count for the first shift. */
const jobsOfShift = ({ jobs, vehicle }: PlannedVehicleDay, shift: PlannerWorkDay) => {
	const [first] = vehicle.work_day;
	const shifts = new Set(vehicle.work_day.map(({ id }) => id));
	return jobs.filter(({ work_day_jobs }) => {
		const shiftId = work_day_jobs.find(({ work_day_id }) => shifts.has(work_day_id))?.work_day_id;
		return shiftId === undefined ? shift.id === first?.id : shiftId === shift.id;
	});
};

/** A shift's hours: its run, its verdict and its warnings. */
export function shiftHours(vehicleDay: PlannedVehicleDay, shift: PlannerWorkDay) {
	const figures = toHoursFigures(vehicleDay.rules);
	const regime = regimeFor(vehicleDay.vehicle.gross_weight);
	const jobs = jobsOfShift(vehicleDay, shift);
	const reported = readReportedDay(vehicleDay.date, shift, figures);
	const run = planShift(vehicleDay, shift, jobs, reported);
	const day = driverDay(run, shift.shift_type_id, reported);
	const midnight = `${vehicleDay.date}T00:00:00.000Z`;
	const warnings = day ? hoursWarnings(regime, { day, before: shift.hours, midnight }, figures) : [];
	const left = hoursLeft(regime, shift.hours, day, figures);
	return { jobs, run, day, warnings, left, verdict: hoursVerdict(regime, day, warnings, figures) };
}

/** The run of a shift, from its base or from where the driver was last; null after clocking out. */
function planShift(
	{ date, vehicle, rules, bases = [] }: PlannedVehicleDay,
	shift: PlannerWorkDay,
	jobs: readonly PlannerJob[],
	reported: ReportedDay | null,
): DutyRun | null {
	if (reported && shift.clockout_time !== null) return null;
	const shared = {
		base: findBase(bases, vehicle, shift.driver_id),
		regime: regimeFor(vehicle.gross_weight),
		figures: toHoursFigures(rules),
	};
	if (!reported)
		return planRun({
			...shared,
			stops: stopsInOrder(jobs, date),
			start: minuteOfDay(date, null, shift.start_time),
		});
	const ahead = stopsAhead(date, jobs, shift.reported?.entries ?? []);
	return planRun({ ...shared, ...ahead, start: reported.end, before: reported.duty });
}

/** What drivers on duty are expected to reach too late. */
const expectedLateWarnings = ({ jobs }: PlannedVehicleDay): BoardWarning[] =>
	jobs.flatMap(({ id, job_number, late }) =>
		late
			? [
					{
						rule: "late",
						title: formatLate(late.minutes),
						level: "warn" as const,
						message: `${job_number}, ${describeExpected(late)}`,
						job_ids: [id],
					},
				]
			: [],
	);

function hoursAndLateWarnings(vehicleDay: PlannedVehicleDay): BoardWarning[] {
	return vehicleDay.vehicle.work_day
		.filter(({ driver_id }) => driver_id !== null)
		.flatMap((shift) => {
			const { warnings, jobs, run } = shiftHours(vehicleDay, shift);
			const job_ids = jobs.map(({ id }) => id);
			const duty = run?.visits.slice(0, run.onDuty) ?? [];
			const expectedLate = new Set(jobs.filter((job) => job.late).map(({ id }) => id));
			const late = duty.filter(
				({ job_id, wanted, arrive }) =>
					wanted !== null && arrive - wanted > LATE_AFTER_MINUTES && !expectedLate.has(job_id),
			);
			return [
				...warnings.map((one) => ({ ...one, job_ids })),
				...late.map(({ job_id, job_number, does, wanted, arrive }) => ({
					rule: "late",
					title: "Late",
					level: "warn" as const,
					message: `${job_number} ${does === "collection" ? "collects" : "delivers"} ${showLateness(arrive - (wanted ?? arrive))} late`,
					job_ids: [job_id],
				})),
			];
		});
}

/** All warnings of a vehicle's day, the worst first: VOR, driver, load, hours, overlaps, lateness. Without jobs only the driver counts. */
export function warningsFor(day: PlannedVehicleDay): BoardWarning[] {
	const unfit = unfitDriverWarnings(day);
	if (day.jobs.length === 0) return unfit;
	const warnings = [
		...dayWarnings(day),
		...unfit,
		...overloadWarnings(day),
		...expectedLateWarnings(day),
		...hoursAndLateWarnings(day),
		...overlapWarnings(day),
	];
	return [
		...warnings.filter(({ level }) => level === "bad"),
		...warnings.filter(({ level }) => level === "warn"),
	];
}
