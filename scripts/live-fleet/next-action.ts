import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { DayOfDriver, DriverJob, DriverWorkday, JobStop } from "~/driver/api/driver-api";
import type { NewWrite, StoredWrite } from "~/driver/outbox/entries";
import { jobProgress, type StepName, stepBody } from "~/driver/rules/rules-progress";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf } from "~/shared/time/london";

/** Degrees north and east. */
export interface FleetPlace {
	latitude: number;
	longitude: number;
}

/** What a driver of the fleet does next. Moments are in milliseconds. */
export interface FleetAction {
	/** When it happens. */
	at: number;
	/** The way that ends with it; null where the driver stands until then. */
	way: { leaves: number; to: FleetPlace } | null;
	/** The write that reports it, without its signature. */
	write: NewWrite;
	isSigned: boolean;
	/** The job it is of; null for one of the workday. */
	job_id: number | null;
}

/** Where a driver is and from when something new can be done; `break` is the break of this workday. */
export interface FleetDriver {
	place: FleetPlace;
	free: number;
	break: "due" | "on" | "taken";
	/** What was reported in this run. */
	writes: readonly StoredWrite[];
	/** Jobs of which a report was refused: they are the office's now. */
	refused: ReadonlySet<number>;
}

const TRIP = 3;
const CLOCKS_IN_BEFORE = 4 * MINUTE_MS;
const CHECK = 5 * MINUTE_MS;
const AT_STOP = 12 * MINUTE_MS;
const BEFORE_LEAVING = 2 * MINUTE_MS;
/** A driver arrives that long before the time wanted, where the road allows it. */
const IN_HAND = 10 * MINUTE_MS;
const BREAK = 45 * MINUTE_MS;
const SHIFT = 420 * MINUTE_MS;
const TIDYING_UP = 20 * MINUTE_MS;

/** What the driver of a workday does next: in the order of the plan, in time where the road allows it. Null when nothing is left. */
export function nextAction(
	day: Pick<DayOfDriver, "checks">,
	workday: DriverWorkday,
	driver: FleetDriver,
): FleetAction | null {
	const { free } = driver;
	const ofDay = { work_day_id: workday.id };
	if (workday.clockout) return null;
	if (!workday.clockin) {
		const start = workday.start_time ? instantOf(workday.date, workday.start_time).getTime() : free;
		return act(Math.max(free, start - CLOCKS_IN_BEFORE), { type: "clock_in", ...ofDay });
	}
	if (driver.break === "on") return act(free, { type: "activity", ...ofDay, activity: "break_end" });
	const check = nextCheck(day, workday);
	if (check) return { ...act(free + CHECK, check), isSigned: true };
	const step = nextStep(workday, driver);
	const leaves = step ? (step.way?.leaves ?? step.at) : Number.POSITIVE_INFINITY;
	if (driver.break === "due" && leaves - free > BREAK + TIDYING_UP && hasWorked(workday))
		return act(free + BEFORE_LEAVING, { type: "activity", ...ofDay, activity: "break_start" });
	if (step) return step;
	const { date, time } = workday.clockin;
	const begun = instantOf(date ?? workday.date, time).getTime();
	return act(Math.max(free + TIDYING_UP, begun + SHIFT), { type: "clock_out", ...ofDay });
}

/** How long a break lasts once it has begun. */
export const BREAK_MS = BREAK;

const act = (at: number, write: NewWrite): FleetAction => ({
	at,
	write,
	way: null,
	isSigned: false,
	job_id: null,
});

const hasWorked = ({ jobs }: DriverWorkday) => jobs.some(({ finished_at }) => finished_at !== null);

/** The walk-round check of the vehicle, in order throughout; null once it has been sent. */
function nextCheck({ checks }: Pick<DayOfDriver, "checks">, workday: DriverWorkday): NewWrite | null {
	const isDone = workday.checks_done.some(({ mode }) => mode === "start");
	const hasBegun = workday.jobs.some(({ started_at }) => started_at !== null);
	if (isDone || hasBegun || !workday.vehicle || checks.vehicle.length === 0) return null;
	return {
		type: "check",
		work_day_id: workday.id,
		truck_type: 1,
		mode: "start",
		duration: "04:30",
		answers: checks.vehicle.map(({ id, field_type }) => ({
			check_id: id,
			value: ANSWERS[field_type] ?? "yes",
		})),
	};
}

const ANSWERS: Readonly<Record<string, string>> = { Number: "84210", Text: "In order" };

function nextStep(workday: DriverWorkday, driver: FleetDriver): FleetAction | null {
	for (const job of workday.jobs) {
		if (job.job_type === TRIP || driver.refused.has(job.id)) continue;
		const { next, steps } = jobProgress(job, driver.writes, "");
		if (next) return toAction(job, next, steps, driver);
	}
	return null;
}

/** The side of a job that a step is at or leads to. */
const stopOf = (job: DriverJob, step: StepName): JobStop | null =>
	step === "arrived_collection" || step === "collected" ? job.collection : job.delivery;

function toAction(
	job: DriverJob,
	step: StepName,
	steps: readonly StepName[],
	driver: FleetDriver,
): FleetAction {
	const write = { type: "step" as const, job_id: job.id, ...stepBody(step), pictures: [] };
	const of = { write, job_id: job.id, isSigned: false, way: null };
	const { free } = driver;
	if (step === "left") return { ...of, at: free + BEFORE_LEAVING };
	if (step === "start") {
		const first = stopOf(job, steps[1] ?? "delivered");
		return { ...of, at: Math.max(free, arrivalAt(first, driver).leaves - BEFORE_LEAVING) };
	}
	if (step === "arrived_collection" || step === "arrived_delivery") {
		const { at, leaves, to } = arrivalAt(stopOf(job, step), driver);
		return { ...of, at, way: { leaves, to } };
	}
	return { ...of, at: free + AT_STOP, write: { ...write, signer: "Goods desk" }, isSigned: true };
}

/** When the driver is at a stop: shortly before the time wanted, later where the way is longer. */
function arrivalAt(stop: JobStop | null, { place, free }: FleetDriver) {
	const to = placeOf(stop) ?? place;
	const way = estimateRoadLeg(place, to).minutes * MINUTE_MS;
	const wanted = stop?.date && stop.time ? instantOf(stop.date, stop.time).getTime() : free;
	const at = Math.max(free + way, wanted - IN_HAND);
	return { at, leaves: at - way, to };
}

const placeOf = (stop: JobStop | null): FleetPlace | null =>
	stop && stop.latitude !== null && stop.longitude !== null
		? { latitude: stop.latitude, longitude: stop.longitude }
		: null;

/** Where a driver is at a moment before the next action. */
export function placeOfFleet(
	{ place }: Pick<FleetDriver, "place">,
	action: FleetAction | null,
	now: number,
): FleetPlace & { isMoving: boolean } {
	const way = action?.way;
	if (!action || !way || now <= way.leaves) return { ...place, isMoving: false };
	const share = Math.min(1, (now - way.leaves) / Math.max(1, action.at - way.leaves));
	const between = (side: keyof FleetPlace) => place[side] + (way.to[side] - place[side]) * share;
	return { latitude: between("latitude"), longitude: between("longitude"), isMoving: share < 1 };
}
