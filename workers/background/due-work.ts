import { read } from "~/db/read";
import { selectNextPlatformMail, takeDueCompanies } from "~/db/repositories/kernel/background";
import { requestVisits, selectMissedVisits } from "~/db/repositories/kernel/visits";
import { runStatements } from "~/db/statements";
import { logError, writeLog } from "~/log/log";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { type BackgroundWork, enqueue } from "~/tenancy/background-work";
import { visit, type WorkingCompany } from "./company-work";

const MAX_PAGES = 5;
/** A company whose visit gets lost is due again after this. */
const TAKEN_MS = 10 * MINUTE_MS;
/** A visit that the queue has not begun by then is made by the cron. */
const MISSED_AFTER_MS = 3 * MINUTE_MS;
/** Visits that a run of the cron makes itself: each takes some twenty of the calls that a Worker has. */
const MAX_OWN_VISITS = 5;

/**
 * Hands to the queues the platform's mail whose message was lost or that is to be tried again, and the companies that are due. Returns those
 * whose visit has not begun although it was requested, or has not ended within its lease.
 */
export async function enqueueDue(
	env: Env,
	at: Date,
	{ perPage, hasCleanup }: { perPage: number; hasCleanup: boolean },
): Promise<WorkingCompany[]> {
	const now = at.toISOString();
	const until = new Date(at.getTime() + TAKEN_MS).toISOString();
	const requestedBefore = new Date(at.getTime() - MISSED_AFTER_MS).toISOString();
	const [[mail], first, missed] = await read(env.PLATFORM_DB, [
		selectNextPlatformMail(),
		takeDueCompanies(now, until, perPage),
		selectMissedVisits({ now, requestedBefore }, MAX_OWN_VISITS),
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
	return missed;
}

/** Makes visits that the queue has not made, one after the other. One that fails does not affect the others. */
export async function makeMissedVisits(
	env: Env,
	missed: readonly WorkingCompany[],
	clock: () => Date,
): Promise<void> {
	for (const company of missed) {
		writeLog("error", "visit missed", { company: company.slug });
		try {
			const { writes } = await visit(env, company, clock);
			if (writes.length > 0) await runStatements(env.PLATFORM_DB, writes);
		} catch (error) {
			logError("background", error, { work: "visit", company: company.slug });
		}
	}
}
