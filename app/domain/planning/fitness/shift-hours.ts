import type { PlannerJob, PlannerWorkDay } from "../run/responses";
import { findBase } from "../run/rules-bases";
import {
	type HoursWarning,
	hoursLeft,
	hoursVerdict,
	type ReportedDay,
	regimeFor,
	toHoursFigures,
} from "../run/rules-hours";
import { hoursWarnings } from "../run/rules-hours-checks";
import { readReportedDay, stopsAhead } from "../run/rules-reported";
import { legsWithTimes } from "../run/rules-road-times";
import { type DutyRun, driverDay, planRun } from "../run/rules-run";
import { minuteOfDay } from "../run/rules-timeline";
import { hoursBeforeShift, stopsWithCarried, withCarried } from "./carried-work";
import { jobsOfShift, type PlannedVehicleDay } from "./subject";

type ShiftHours = ReturnType<typeof computeShiftHours>;

interface KnownHours {
	day: PlannedVehicleDay;
	shift: PlannerWorkDay;
	hours: ShiftHours;
}

/**
 * The hours that were worked out last: verdicts and figures of a day both want them. No more are remembered, as a fleet that is ranked
 * tries a new list of cards for every vehicle.
 */
let lastHours: KnownHours | null = null;

const isSameDay = (one: PlannedVehicleDay, other: PlannedVehicleDay) =>
	one.jobs === other.jobs &&
	one.vehicle === other.vehicle &&
	one.date === other.date &&
	one.rules === other.rules &&
	one.bases === other.bases &&
	one.road_times === other.road_times;

/** A shift's hours: its run with what it carries over, its verdict and its warnings. Remembered until those of another day are wanted. */
export function shiftHours(day: PlannedVehicleDay, shift: PlannerWorkDay): ShiftHours {
	if (lastHours && lastHours.shift === shift && isSameDay(lastHours.day, day)) return lastHours.hours;
	const hours = computeShiftHours(day, shift);
	lastHours = { day, shift, hours };
	return hours;
}

function computeShiftHours(vehicleDay: PlannedVehicleDay, shift: PlannerWorkDay) {
	const figures = toHoursFigures(vehicleDay.rules);
	const regime = regimeFor(vehicleDay.vehicle.gross_weight);
	const jobs = jobsOfShift(vehicleDay, shift);
	const reported = readReportedDay(vehicleDay.date, shift, figures);
	const run = planShift(vehicleDay, shift, jobs, reported);
	const day = driverDay(run, shift.shift_type_id, reported);
	const midnight = `${vehicleDay.date}T00:00:00.000Z`;
	const before = hoursBeforeShift(vehicleDay, shift);
	const breaches = day ? hoursWarnings(regime, { day, before, midnight }, figures) : [];
	const warnings = run && isAssumed(run) ? breaches.map(soften) : breaches;
	const left = hoursLeft(regime, shift.hours, day, figures);
	return { jobs, run, day, warnings, left, verdict: hoursVerdict(regime, day, warnings, figures) };
}

/** Whether the driving of some leg is only what its times leave room for, as its places are not known. */
const isAssumed = ({ visits, onDuty }: DutyRun) =>
	visits.slice(0, onDuty).some(({ miles, minutes }) => miles === 0 && minutes > 0);

/** Rules that count driving, or the breaks between it. */
const RULES_OF_DRIVING: ReadonlySet<string> = new Set([
	"daily_driving",
	"driving_before_break",
	"gb_daily_driving",
	"work_before_break",
]);

/** What rests on assumed driving is a warning, and no breach. */
const soften = (warning: HoursWarning): HoursWarning =>
	RULES_OF_DRIVING.has(warning.rule) ? { ...warning, level: "warn" } : warning;

/** The run of a shift, from its base or from where the driver was last; null after clocking out. */
function planShift(
	day: PlannedVehicleDay,
	shift: PlannerWorkDay,
	jobs: readonly PlannerJob[],
	reported: ReportedDay | null,
): DutyRun | null {
	const { date, vehicle, rules, bases = [], road_times } = day;
	if (reported && shift.clockout_time !== null) return null;
	const base = findBase(bases, vehicle, shift.driver_id);
	const regime = regimeFor(vehicle.gross_weight);
	const figures = toHoursFigures(rules);
	const leg = legsWithTimes(road_times, date);
	if (!reported) {
		const stops = stopsWithCarried(day, shift, jobs);
		return planRun({ stops, start: minuteOfDay(date, null, shift.start_time), base, regime, figures, leg });
	}
	const ahead = stopsAhead(date, withCarried(day, shift, jobs), shift.reported?.entries ?? [], day.vehicle);
	return planRun({ ...ahead, start: reported.end, before: reported.duty, base, regime, figures, leg });
}
