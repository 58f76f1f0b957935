import { commit, UniqueViolation } from "~/db/commit";
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
import { addDays } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { selectArrivals, toArrivals } from "./load-arrivals";
import { compareLateness, type Lateness } from "./rules-lateness";

const EVERY_MS = 60_000;
/** Notifications per run; the next run sends the rest. */
const MAX_NOTICES = 50;

/**
 * Computes the expected arrivals of all drivers on duty, stores which stops will be late, and notifies the office and the customer of each once. Costs one
 * read where nothing has changed. Returns a minute from now while a driver is on duty, null otherwise: clocking in is a change.
 */
export async function updateLateness(ctx: Ctx): Promise<Date | null> {
	const { now } = ctx;
	const filter = { since: addDays(todayInLondon(now), -1) };
	const [duties, jobs, entries, rules, [settings], stored] = await read(ctx.d1, [
		...selectArrivals(filter, now),
		selectLateness(),
	]);
	const stops = toArrivals({ duties, jobs, entries, rules, now }).flatMap((one) => one.stops);
	const { save, notify, settle, remove } = compareLateness(stops, stored, settings?.late_after_minutes ?? 15);
	for (const late of notify.slice(0, MAX_NOTICES)) await notifyLate(ctx, late);
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
	return duties.length > 0 ? new Date(now.getTime() + EVERY_MS) : null;
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

/** Stores a late stop and notifies the office and the customer, unless another run has. */
async function notifyLate(ctx: Ctx, late: Lateness): Promise<void> {
	const row = toRow(late);
	const { job_id, stop, minutes, due_at } = row;
	const key = { key: `job_late:${job_id}:${stop}:${due_at}`, verb: "job_late", request_hash: String(job_id) };
	const title = `Job {job} will be ${minutes} min late`;
	const message = `${stop === "collection" ? "Collection" : "Delivery"} expected at ${timeInLondon(late.expectedAt)}, wanted at ${timeInLondon(late.dueAt)}`;
	const notices = ["job_late", "customer_job_late"].map((slug) => ({ slug, title, message }));
	const save = saveLateness(ctx, [row]);
	try {
		await commit(
			ctx,
			[insertIdempotencyKey(ctx, key), ...save, ...notifyJob(ctx, { key: { id: job_id }, notices })],
			[latenessChange(job_id), ...emit(ctx, { type: "stopLate", late: row }).changes],
		);
	} catch (error) {
		if (!(error instanceof UniqueViolation)) throw error;
		await commit(ctx, save, [latenessChange(job_id)]);
	}
}
