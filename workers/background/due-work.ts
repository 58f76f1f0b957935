import { read } from "~/db/read";
import { selectNextPlatformMail, takeDueCompanies } from "~/db/repositories/kernel/background";
import { requestVisits, selectMissedVisits } from "~/db/repositories/kernel/visits";
import { runStatements } from "~/db/statements";
import { logError, writeLog } from "~/log/log";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { withTimeLimit } from "~/shared/time/time-limit";
import { type BackgroundWork, enqueue } from "~/tenancy/background-work";
import { revocableEnv } from "~/tenancy/revocable-env";
import { visit } from "./company-work";

const MAX_PAGES = 5;
/** A company whose visit gets lost is due again after this. */
const TAKEN_MS = 10 * MINUTE_MS;
/** A visit that the queue has not begun by then is made by the cron. */
const MISSED_AFTER_MS = 3 * MINUTE_MS;
/** Visits that a run of the cron makes itself: each takes some twenty of the calls that a Worker has. */
const MAX_OWN_VISITS = 5;
/** One that takes longer is the queue's, which has the time for it. */
const OWN_VISIT_LIMIT_MS = 45_000;
/** Visits of a company that were begun one after the other and not ended: the next one is left to the queue, as it may end the cron. */
const MAX_UNFINISHED = 2;

/** Hands to the queues the platform's mail whose message was lost or that is to be tried again, and the companies that are due. */
export async function enqueueDue(
	env: Env,
	at: Date,
	{ perPage, hasCleanup }: { perPage: number; hasCleanup: boolean },
): Promise<void> {
	const now = at.toISOString();
	const until = new Date(at.getTime() + TAKEN_MS).toISOString();
	const [[mail], first] = await read(env.PLATFORM_DB, [
		selectNextPlatformMail(),
		takeDueCompanies(now, until, perPage),
	]);
	if (mail?.at && mail.at <= now) await enqueue(env, [{ work: "mail", company: null }]);
	if (hasCleanup) await enqueue(env, [{ work: "cleanup", company: null }]);
	let taken = first;
	for (let page = 1; taken.length > 0; page++) {
		// Before they are handed over: a visit that ends at once has then been requested before it began.
		const ids = taken.map(({ id }) => id);
		await runStatements(env.PLATFORM_DB, [requestVisits(ids, now)]);
		await enqueue(
			env,
			taken.map(({ slug }): BackgroundWork => ({ work: "visit", company: slug })),
		);
		if (taken.length < perPage || page >= MAX_PAGES) break;
		[taken] = await read(env.PLATFORM_DB, [takeDueCompanies(now, until, perPage)]);
	}
}

/**
 * Makes visits that the queue has not begun although they were requested, or that have not ended within their lease, one after the other. One
 * that fails, or does not end within its time, does not affect the others. A company whose visits have not ended twice is only logged.
 */
export async function makeMissedVisits(env: Env, at: Date, clock: () => Date): Promise<void> {
	const requestedBefore = new Date(at.getTime() - MISSED_AFTER_MS).toISOString();
	const [missed] = await read(env.PLATFORM_DB, [
		selectMissedVisits(
			{ now: at.toISOString(), requestedBefore, maxUnfinished: MAX_UNFINISHED },
			MAX_OWN_VISITS,
		),
	]);
	for (const { unfinished, ...company } of missed) {
		const isLeft = unfinished >= MAX_UNFINISHED;
		writeLog("error", "visit missed", { company: company.slug, unfinished, left_to_queue: isLeft });
		if (isLeft) continue;
		try {
			await withTimeLimit("the missed visit", OWN_VISIT_LIMIT_MS, async (signal) => {
				const limited = revocableEnv(env, signal);
				const { writes } = await visit(limited, company, clock);
				if (writes.length > 0) await runStatements(limited.PLATFORM_DB, writes);
			});
		} catch (error) {
			logError("background", error, { work: "visit", company: company.slug });
		}
	}
}
