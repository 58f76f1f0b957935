import { commit, type Statement, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { insertIdempotencyKey } from "~/db/repositories/jobs/idempotency-keys";
import {
	deleteLateness,
	saveLateness,
	selectLateness,
	settleLateness,
} from "~/db/repositories/planning/duties";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit } from "~/domain/jobs/jobs/job-events";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import { showLateness } from "~/shared/jobs/late-text";
import { addDays } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { selectArrivals, toArrivals } from "./load-arrivals";
import {
	compareLateness,
	DEFAULT_LATE_AFTER,
	findReachedLate,
	isLateNews,
	type Lateness,
	type StoredLateness,
} from "./rules-lateness";

const EVERY_MS = 60_000;
/** Notifications per run; the next run sends the rest. */
const MAX_NOTICES = 50;

/**
 * Computes the expected arrivals of all drivers on duty, stores which stops will be late, and notifies the office and the customer of each once. Costs one
 * read where nothing has changed. Returns a minute from now while a driver is on duty, null otherwise: clocking in is a change.
 */
export async function updateLateness(ctx: Ctx): Promise<Date | null> {
	const { isOnDuty } = await compareAndStore(ctx, null);
	return isOnDuty ? new Date(ctx.now.getTime() + EVERY_MS) : null;
}

/**
 * The same for one driver, after what the driver has reported about `job_ids`: what made a stop late announces it. One that was
 * reached late, and of which nobody has been notified, is announced then.
 */
export async function updateLatenessOf(
	ctx: Ctx,
	{ driver_id, job_ids }: { driver_id: number; job_ids: readonly number[] },
): Promise<void> {
	const { reachedLate, notified } = await compareAndStore(ctx, driver_id);
	for (const late of reachedLate.filter(({ job_id }) => job_ids.includes(job_id)))
		await notifyReachedLate(ctx, late, isLateNews(late, notified));
}

type NotifiedLateness = Pick<StoredLateness, "job_id" | "stop" | "minutes">;

/** Compares what is expected of all drivers on duty, or of one of them, with what is stored, and stores and announces what has changed. */
async function compareAndStore(
	ctx: Ctx,
	driver_id: number | null,
): Promise<{ isOnDuty: boolean; reachedLate: Lateness[]; notified: readonly NotifiedLateness[] }> {
	const { now } = ctx;
	const driver_ids = driver_id === null ? null : [driver_id];
	const filter = { since: addDays(todayInLondon(now), -1), driver_ids };
	const [duties, jobs, entries, rules, [settings], road_times, stored] = await read(ctx.d1, [
		...selectArrivals(filter, now),
		selectLateness(driver_id === null ? null : filter),
	]);
	const stops = toArrivals({ duties, jobs, entries, rules, road_times, now }).flatMap((one) => one.stops);
	const lateAfter = settings?.late_after_minutes ?? DEFAULT_LATE_AFTER;
	const compared =
		driver_id === null ? stored : stored.filter(({ job_id }) => stops.some((stop) => stop.job_id === job_id));
	const { save, notify, settle, remove } = compareLateness(stops, compared, lateAfter);
	const notified: NotifiedLateness[] = compared.filter(({ noticed_at }) => noticed_at !== null);
	for (const late of notify.slice(0, MAX_NOTICES)) {
		await notifyLate(ctx, late, isLateNews(late, notified));
		notified.push(late);
	}
	const changed = save.filter((late) => !notify.includes(late));
	const keys = [...changed, ...settle, ...remove];
	if (keys.length > 0)
		await commit(
			ctx,
			[
				...saveLateness(ctx, changed.map(toRow)),
				...settle.map((row) => settleLateness(ctx, row)),
				...remove.map(deleteLateness),
			],
			[...new Set(keys.map(({ job_id }) => job_id))].map(latenessChange),
		);
	return { isOnDuty: duties.length > 0, reachedLate: findReachedLate(stops, lateAfter), notified };
}

/** For the office alone: the customer's page shows nothing of it. */
const latenessChange = (id: number) => ({ ...jobChange("update", { id }), audience: "client" as const });

const toRow = ({ job_id, stop, dueAt, expectedAt, minutes }: Lateness) => ({
	job_id,
	stop,
	due_at: dueAt.toISOString(),
	expected_at: expectedAt.toISOString(),
	minutes,
});

/** Stores and announces a late stop, unless another run has, and notifies the office and the customer if it is news. */
async function notifyLate(ctx: Ctx, late: Lateness, isNews: boolean): Promise<void> {
	const save = saveLateness(ctx, [toRow(late)]);
	const title = `Job {job} will be ${showLateness(late.minutes)} late`;
	if (!(await announce(ctx, late, { title, arrival: "expected", isNews }, save)))
		await commit(ctx, save, [latenessChange(late.job_id)]);
}

/** Announces a stop that was reached late, unless it has been announced that it would be, and notifies of it if it is news. */
const notifyReachedLate = (ctx: Ctx, late: Lateness, isNews: boolean) =>
	announce(
		ctx,
		late,
		{ title: `Job {job} is ${showLateness(late.minutes)} late`, arrival: "reached", isNews },
		[],
	);

/** Announces a late stop together with what is stored of it; false, and nothing is stored, if it has been announced before. */
async function announce(
	ctx: Ctx,
	late: Lateness,
	{ title, arrival, isNews }: { title: string; arrival: "expected" | "reached"; isNews: boolean },
	save: readonly Statement[],
): Promise<boolean> {
	const row = toRow(late);
	const { job_id, stop, due_at } = row;
	const key = { key: `job_late:${job_id}:${stop}:${due_at}`, verb: "job_late", request_hash: String(job_id) };
	const message = `${stop === "collection" ? "Collection" : "Delivery"} ${arrival} at ${timeInLondon(late.expectedAt)}, wanted at ${timeInLondon(late.dueAt)}`;
	const slugs = isNews ? ["job_late", "customer_job_late"] : [];
	const notices = slugs.map((slug) => ({ slug, title, message }));
	try {
		await commit(
			ctx,
			[insertIdempotencyKey(ctx, key), ...save, ...notifyJob(ctx, { key: { id: job_id }, notices })],
			[latenessChange(job_id), ...emit(ctx, { type: "stopLate", late: row }).changes],
		);
		return true;
	} catch (error) {
		if (!(error instanceof UniqueViolation)) throw error;
		return false;
	}
}
