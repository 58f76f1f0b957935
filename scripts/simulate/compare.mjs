import { DAY_MS } from "../../app/shared/time/durations.mjs";
import { pictureBytes } from "./pictures.mjs";

/**
 * @import * as T from "./types"
 * @typedef {Map<string, number[]>} Moments
 */

/** A clock that is wrong by less than two minutes is taken as right, and calls take a while. */
const TOLERANCE_MS = 3 * 60_000;
const SLOT_MS = 30_000;
/** @type {Record<number, string>} */
const CHECK_TYPES = { 1: "vehicle_check", 2: "trailer_check" };
/**
 * How a job's timeline begins the entry of each step; a colon after it would be that of its new status.
 * @type {Record<string, string>}
 */
const STEP_WORDS = {
	start: "Started",
	arrived: "Arrived",
	collected: "Collected",
	left: "Left",
	delivered: "Delivered",
	failed: "Not done at",
};

/**
 * Where the office's screens and what a driver reported differ, as sentences; none if every write that was acknowledged is there once,
 * with its moment and its files, and every refused one waits for the office with its content.
 * @param {T.ComparedDriver} compared
 */
export function compareDriver({ driver, plan, network, entries, before, fixes, ...office }) {
	const applied = entries.filter(({ outcome }) => outcome === "applied" || outcome === "already");
	const differences = [
		...entries.flatMap(({ uid, type, outcome }) =>
			outcome === null ? [`${type} ${uid} was never acknowledged`] : [],
		),
		...compareClocks(applied, office.workday),
		...compareWorkday(applied, office.workday, before),
		...office.jobs.flatMap((job) => compareJob(applied, job, before)),
		...compareFuel(applied, office.workday),
		...compareFiles(office.files),
		...compareRefused(entries, office.refused),
		...compareTrail(fixes ?? [], office.trail, before.trail, {
			...{ ...plan, ...network },
			begin: Math.max(plan.begin, clockedInBefore(applied, office.workday)),
		}),
	];
	return differences.map((difference) => `driver ${driver.driver_id}: ${difference}`);
}

/**
 * @param {number} moment
 * @param {number} other
 */
const isNear = (moment, other) => Math.abs(moment - other) <= TOLERANCE_MS;

/**
 * @param {T.SimulatedEntry[]} applied
 * @param {T.OfficeWorkday} workday
 */
function compareClocks(applied, { driver_clockin, driver_clockout }) {
	const clocks = /** @type {const} */ ([
		["clock_in", driver_clockin],
		["clock_out", driver_clockout],
	]);
	return clocks.flatMap(([type, clock]) => {
		const entry = applied.find((one) => one.type === type);
		if (!entry) return [];
		if (!clock?.time) return [`${type} is not on the workday`];
		// The workday has the day in London and the time in UTC, which differ by one hour at most.
		const shown = Date.parse(`${new Date(entry.at).toISOString().slice(0, 10)}T${clock.time}:00Z`);
		const apart = Math.abs(shown - entry.at) % DAY_MS;
		return Math.min(apart, DAY_MS - apart) <= TOLERANCE_MS
			? []
			: [`${type} at ${new Date(entry.at).toISOString()} is shown as ${clock.date} ${clock.time}`];
	});
}

/**
 * When a driver was on duty who had clocked in before the simulation began: positions of before are in no trail. 0 for one who clocked in himself.
 * @param {T.SimulatedEntry[]} applied
 * @param {T.OfficeWorkday} workday
 */
function clockedInBefore(applied, { driver_clockin }) {
	if (!driver_clockin?.date || !driver_clockin.time || applied.some(({ type }) => type === "clock_in"))
		return 0;
	// The day is London's, the time UTC: in summer a shift from midnight on has yesterday's.
	return Date.parse(`${driver_clockin.date}T${driver_clockin.time}:00Z`);
}

/**
 * Moments by key, of what was reported and of what is shown: each has to be there once.
 * @param {Moments} expected
 * @param {Moments} shown
 * @param {string} place
 */
function matchMoments(expected, shown, place) {
	/** @type {string[]} */
	const differences = [];
	for (const key of new Set([...expected.keys(), ...shown.keys()])) {
		const [wanted = [], found = []] = [expected, shown].map((moments) =>
			(moments.get(key) ?? []).toSorted((a, b) => a - b),
		);
		if (wanted.length !== found.length)
			differences.push(`${key} is ${found.length} times instead of ${wanted.length} in ${place}`);
		else if (!wanted.every((moment, at) => isNear(moment, found[at] ?? 0)))
			differences.push(`${key} has another time in ${place}`);
	}
	return differences;
}

/** @template Item\n * @param {readonly Item[]} items\n * @param {(item: Item) => string | null} keyOf\n * @param {(item: Item) => number} momentOf */
function groupMoments(items, keyOf, momentOf) {
	/** @type {Moments} */
	const groups = new Map();
	for (const item of items) {
		const key = keyOf(item);
		if (key !== null) groups.set(key, [...(groups.get(key) ?? []), momentOf(item)]);
	}
	return groups;
}

/**
 * @param {T.SimulatedEntry} entry
 * @returns {string | null}
 */
function activityOf({ type, fields }) {
	if (type === "activity") return fields.activity ?? null;
	if (type === "check") return CHECK_TYPES[fields.truck_type ?? 0] ?? null;
	if (type === "step") return `${fields.step} of job ${fields.job_id}`;
	if (type === "night_out") return fields.is_out === 0 ? "no_night_out" : type;
	return type;
}

/**
 * @param {T.SimulatedEntry[]} applied
 * @param {T.OfficeWorkday} workday
 * @param {T.BeforeDay} before
 */
function compareWorkday(applied, { workday_activity }, before) {
	const shown = workday_activity.filter(({ id }) => !before.workday.has(id));
	return matchMoments(
		groupMoments(applied, activityOf, ({ at }) => at),
		groupMoments(
			shown,
			({ action_type, job_id }) => (job_id === null ? action_type : `${action_type} of job ${job_id}`),
			({ time }) => Date.parse(time),
		),
		"the workday's timeline",
	);
}

/**
 * @param {T.SimulatedEntry[]} applied
 * @param {T.SimulatedOfficeJob} job
 * @param {T.BeforeDay} before
 */
function compareJob(applied, job, before) {
	const steps = applied.filter(({ type, fields }) => type === "step" && fields.job_id === job.id);
	const shown = job.job_activities.filter(({ id }) => !before.jobs.has(id));
	const proofs = steps.filter(({ files }) => files.length > 0);
	return [
		...matchMoments(
			groupMoments(
				steps,
				({ fields }) => STEP_WORDS[fields.step ?? ""] ?? null,
				({ at }) => at,
			),
			groupMoments(
				shown,
				({ message }) =>
					/^(?:Started|Arrived|Collected|Left|Delivered|Not done at)(?=[ ;]|$)/.exec(message)?.[0] ?? null,
				({ created_at }) => Date.parse(created_at),
			),
			`the timeline of job ${job.job_number}`,
		),
		...proofs.flatMap(({ fields, files }) =>
			files.flatMap(({ field, key }) => {
				const found = job.job_process.filter(({ pod_sign, pod_images }) =>
					field === "signature"
						? pod_sign?.endsWith(String(key))
						: pod_images.some((image) => image.endsWith(String(key))),
				);
				return found.length === 1
					? []
					: [`the ${field} of ${fields.step} of job ${job.job_number} is there ${found.length} times`];
			}),
		),
	];
}

/**
 * @param {T.SimulatedEntry[]} applied
 * @param {T.OfficeWorkday} workday
 */
function compareFuel(applied, { fuel_data }) {
	const missing = applied.filter(({ type, fields }) => {
		const found = fuel_data.filter(
			({ fuel_volume, fuel_cost }) => fuel_volume === fields.fuel_volume && fuel_cost === fields.fuel_cost,
		);
		return type === "fuel" && found.length !== 1;
	});
	return missing.map(({ uid }) => `fuel ${uid} is not there once`);
}

/** @param {T.OfficeDay["files"]} files */
const compareFiles = (files) =>
	files.flatMap(({ uid, kind, bytes }) =>
		bytes && Buffer.compare(bytes, pictureBytes(kind, uid)) === 0
			? []
			: [`the ${kind} ${uid} is not as it was sent`],
	);

/**
 * @param {T.SimulatedEntry[]} entries
 * @param {T.OfficeDay["refused"]} refused
 */
function compareRefused(entries, refused) {
	return entries
		.filter(({ outcome }) => outcome === "refused")
		.flatMap(({ uid, fields }) => {
			const found = refused.filter((one) => one.uid === uid);
			const payload = found[0]?.payload ?? {};
			const isWhole = found.length === 1 && Object.keys(fields).every((name) => name in payload);
			return isWhole ? [] : [`the refused ${uid} is there ${found.length} times, or not whole`];
		});
}

/**
 * One position for each half minute on duty. Where the clock is wrong, a slot more or less at the edges of calls is right.
 * @param {number[]} fixes
 * @param {T.OfficeDay["trail"]} trail
 * @param {Set<number>} before
 * @param {{ begin: number, end: number, clockOffset: number }} day
 */
function compareTrail(fixes, trail, before, { begin, end, clockOffset }) {
	const slots = new Set(
		fixes
			.filter((at) => at >= begin && at <= end)
			.map((at) => Math.floor(at / SLOT_MS) * SLOT_MS)
			.filter((slot) => !before.has(slot)),
	);
	const shown = trail.map(({ at }) => Date.parse(at)).filter((at) => !before.has(at));
	const isRising = shown.every((at, n) => n === 0 || at > (shown[n - 1] ?? 0));
	const apart = Math.abs(shown.length - slots.size);
	const allowed = clockOffset === 0 ? 0 : 5 + slots.size * 0.02;
	return [
		...(isRising ? [] : ["the trail has a position twice, or out of order"]),
		...(apart <= allowed ? [] : [`the trail has ${shown.length} positions instead of ${slots.size}`]),
	];
}
