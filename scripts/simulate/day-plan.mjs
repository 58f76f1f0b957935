import { estimateDriveMinutes } from "../demo/shared/road.mjs";
import { planChecks } from "./check-plan.mjs";

/**
 * @import * as T from "./types"
 * @typedef {"collection" | "delivery"} Side
 * @typedef {{ job: T.SimulatedDriverJob, side: Side, place: T.SimulatedPlace, isFirst: boolean }} Stop
 * @typedef {Stop & { departed: number, arrived: number, left: number }} Visit
 */

/** Minutes at a stop from arriving to leaving, as the demo assumes. */
const STOP_MINUTES = 15;
/** Shares of the day before the first job and after the last one. */
const START_SHARE = 0.04;
const END_SHARE = 0.05;
const FAILURES = ["closed", "refused", "not_ready", "wrong_address"];
const OPEN_STATUSES = new Set(["Booked", "Inprogress", "Collected", "Indepot"]);

const SPLIT = 2;
const TRIP = 3;
/** A sub-job of a trip that collects: it is complete without a delivery. */
const COLLECTS = 1;
const DELIVERS = 2;

/**
 * A trip is done with its sub-jobs.
 * @param {T.SimulatedDriverJob} job
 */
const isOpen = ({ job_type, status }) => job_type !== TRIP && OPEN_STATUSES.has(status);

/**
 * The stops of a job that are still to come; one that is collected and delivered on different days has one of them.
 * @param {T.SimulatedDriverJob} job
 * @returns {Side[]}
 */
function sidesOf({ job_type, mode, collected, departed_at }) {
	if (job_type === SPLIT) return collected ? ["delivery"] : ["collection"];
	if (mode === COLLECTS) return ["collection"];
	return mode === DELIVERS || departed_at || collected ? ["delivery"] : ["collection", "delivery"];
}

/**
 * What a driver does on a workday between two moments, in order, and the way between the stops. `workday` and `questions` are as
 * `GET /driver/day` answers; `home` is where the driver starts, and stands in for stops without a position. Each event has its moment and
 * the write that reports it; the file fields of `files` are filled in once these are uploaded.
 * @param {{ workday: T.SimulatedDriverWorkday, questions: T.CheckQuestions, from: number, to: number, home: T.SimulatedPlace, random: T.Random }} day
 * @returns {T.DayPlan}
 */
export function planDay({ workday, questions, from, to, home, random }) {
	/** @type {T.DayEvent[]} */
	const events = [];
	/** @type {T.SimulatedReport} */
	const report = (at, type, fields, files = []) => {
		events.push({ at, type, fields, files });
	};
	const ofDay = { work_day_id: workday.id };
	const length = to - from;
	const begin = from + (length * random.int(5, 30)) / 1000;
	const end = to - (length * random.int(5, 30)) / 1000;
	if (!workday.clockin) report(begin, "clock_in", ofDay);
	planChecks({ workday, questions, begin, end, length, random, report });
	const stops = workday.jobs.filter(isOpen).flatMap((job) => stopsOf(job, home));
	const visits = spreadStops(stops, home, begin + length * START_SHARE, end - length * END_SHARE);
	for (const [at, visit] of visits.entries()) reportVisit(visit, visits[at - 1], random, report);
	const noon = (begin + end) / 2;
	report(noon, "activity", { ...ofDay, activity: "break_start" });
	report(noon + length * 0.03, "activity", { ...ofDay, activity: "break_end" });
	if (random.chance(0.2))
		report(
			noon + length * 0.04,
			"fuel",
			{ ...ofDay, fuel_volume: random.int(40, 300), fuel_cost: random.int(60, 450) },
			[{ field: "receipt", purpose: "workday", kind: "photo" }],
		);
	if (random.chance(0.05)) report(end - length * 0.005, "night_out", { ...ofDay, is_out: 1 });
	report(end, "clock_out", ofDay);
	return {
		begin,
		end,
		events: events.toSorted((a, b) => a.at - b.at),
		waypoints: [{ at: begin, ...home }, ...visits.flatMap(waypointsOf), { at: end, ...home }],
	};
}

/**
 * @param {T.SimulatedDriverJob} job
 * @param {T.SimulatedPlace} home
 * @returns {Stop[]}
 */
const stopsOf = (job, home) =>
	sidesOf(job).map((side, at) => {
		const { latitude, longitude } = job[side] ?? {};
		const place =
			typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : home;
		return { job, side, place, isFirst: at === 0 };
	});

/**
 * The stops with the moments of arriving and leaving, spread over the time by their distances.
 * @param {Stop[]} stops
 * @param {T.SimulatedPlace} home
 * @param {number} from
 * @param {number} to
 * @returns {Visit[]}
 */
function spreadStops(stops, home, from, to) {
	const legs = stops.map(({ place }, at) => 5 + estimateDriveMinutes(stops[at - 1]?.place ?? home, place));
	const total = legs.reduce((sum, drive) => sum + drive + STOP_MINUTES, 0) || 1;
	const scale = Math.max(0, to - from) / total;
	let moment = from;
	return stops.map((stop, at) => {
		const departed = moment;
		const arrived = departed + (legs[at] ?? 0) * scale;
		const left = arrived + STOP_MINUTES * scale;
		moment = left;
		return { ...stop, departed, arrived, left };
	});
}

/**
 * @param {Visit} visit
 * @param {number} at
 * @param {Visit[]} visits
 * @returns {T.Waypoint[]}
 */
const waypointsOf = ({ place, departed, arrived, left }, at, visits) => [
	...(at === 0 ? [] : [{ at: departed, ...(visits[at - 1]?.place ?? place) }]),
	{ at: arrived, ...place },
	{ at: left, ...place },
];

/**
 * The steps of a job at one of its stops; a job whose delivery fails goes back to the office.
 * @param {Visit} visit
 * @param {Visit | undefined} before
 * @param {T.Random} random
 * @param {T.SimulatedReport} report
 */
function reportVisit({ job, side, isFirst, departed, arrived, left }, before, random, report) {
	/**
	 * @param {number} at
	 * @param {string} name
	 * @param {T.WriteFields} [fields]
	 * @param {T.PlannedFile[]} [files]
	 */
	const step = (at, name, fields = {}, files = []) =>
		report(at, "step", { job_id: job.id, step: name, ...fields }, files);
	const served = arrived + (left - arrived) * 0.8;
	if (isFirst && job.status === "Booked") step(Math.max(departed, before?.left ?? 0) + 1, "start");
	step(arrived, "arrived", { stop: side });
	if (side === "collection") {
		const count = random.chance(0.1) ? { item_count: random.int(1, 30) } : {};
		step(served, "collected", { signer: "Dispatch desk", ...count }, [signatureOf("signature")]);
		if (job.mode === COLLECTS && job.job_type !== SPLIT) step(left, "delivered");
		else if (job.job_type !== SPLIT) step(left, "left", { stop: side });
		return;
	}
	/** @type {T.PlannedFile} */
	const photo = { field: "pictures", purpose: "job", kind: "photo" };
	if (random.chance(0.03))
		step(served, "failed", { stop: side, reason: random.pick(FAILURES), notes: "Nobody at the gate" }, [
			photo,
		]);
	else step(served, "delivered", { signer: "Goods in" }, [signatureOf("signature"), photo]);
}

/**
 * @param {string} field
 * @returns {T.PlannedFile}
 */
const signatureOf = (field) => ({ field, purpose: "job", kind: "signature" });
