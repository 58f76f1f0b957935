import { read } from "~/db/read";
import { selectWorkingCompanies } from "~/db/repositories/kernel/background";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { withTimeLimit } from "~/shared/time/time-limit";
import type { BackgroundWork } from "~/tenancy/background-work";
import { revocableEnv } from "~/tenancy/revocable-env";
import {
	cleanUp,
	deliverWebhooks,
	sendMailPage,
	visit,
	type WorkDone,
	type WorkingCompany,
} from "./company-work";
import { recordDeadLetters } from "./dead-letters";
import { groupWork, type WorkGroup } from "./messages";
import { cleanUpPlatform, sendPlatformMailPage } from "./platform-work";

/** A Worker has at most six open connections; more would only wait. */
const MAX_CONCURRENT = 6;

const COMPANY_WORK = { mail: sendMailPage, visit, webhooks: deliverWebhooks, cleanup: cleanUp };

/**
 * After how many milliseconds work is given up, longer than it may take: a page of mail twenty times ten seconds, a visit the limits of its tasks. A
 * consumer has fifteen minutes for its whole batch.
 */
const WORK_LIMITS_MS: Record<BackgroundWork["work"], number> = {
	mail: 4 * MINUTE_MS,
	visit: 6 * MINUTE_MS,
	webhooks: 2 * MINUTE_MS,
	cleanup: 4 * MINUTE_MS,
};

const READ_LIMIT_MS = MINUTE_MS;

/** Seconds until a message that failed is delivered again: 30, 60, 120 … up to an hour. */
export const redeliveryDelay = (attempts: number): number => Math.min(3600, 30 * 2 ** (attempts - 1));

/**
 * Does the work of a batch of messages, that of each company once, and acknowledges them after the platform's rows are written. A
 * message whose work fails, or does not end within its time, does not affect the others and is delivered again; after its last delivery it is a
 * dead letter.
 */
export async function consume(
	batch: MessageBatch,
	env: Env,
	clock = () => new Date(),
	limits: Readonly<Record<BackgroundWork["work"], number>> = WORK_LIMITS_MS,
): Promise<void> {
	if (batch.queue.includes("dead-letters")) return recordDeadLetters(batch, env, clock());
	const groups = groupWork(batch);
	const companies = await withTimeLimit("the read of companies", READ_LIMIT_MS, () =>
		readCompanies(env, groups),
	);
	await forEachConcurrently(groups, async ({ work, messages }) => {
		const isDone = await doReported(env, work, limits[work.work], async (limited) => {
			const { writes, isToRepeat = false } = await doWork(limited, work, companies, clock);
			if (writes.length > 0) await runStatements(limited.PLATFORM_DB, writes);
			return !isToRepeat;
		});
		for (const message of messages) {
			if (isDone) message.ack();
			else message.retry({ delaySeconds: redeliveryDelay(message.attempts) });
		}
	});
}

async function readCompanies(env: Env, groups: readonly WorkGroup[]): Promise<Map<string, WorkingCompany>> {
	const slugs = groups.flatMap(({ work }) => work.company ?? []);
	if (slugs.length === 0) return new Map();
	const [rows] = await read(env.PLATFORM_DB, [selectWorkingCompanies(slugs)]);
	return new Map(rows.map((row) => [row.slug, row]));
}

/** Whether work is done. It is not if it fails, or does not end within its time; it can write nothing any more then. */
async function doReported(
	env: Env,
	work: BackgroundWork,
	limitMs: number,
	run: (env: Env) => Promise<boolean>,
): Promise<boolean> {
	try {
		return await withTimeLimit(`the work ${work.work}`, limitMs, (signal) => run(revocableEnv(env, signal)));
	} catch (error) {
		logError("background", error, work);
		return false;
	}
}

/** A company that is suspended, closed or deleted has no work: when it is resumed, the cron finds it due. */
async function doWork(
	env: Env,
	{ work, company: slug }: BackgroundWork,
	companies: ReadonlyMap<string, WorkingCompany>,
	clock: () => Date,
): Promise<WorkDone> {
	if (slug === null)
		return work === "mail" ? await sendPlatformMailPage(env, clock) : await cleanUpPlatform(env, clock);
	const company = companies.get(slug);
	return company ? await COMPANY_WORK[work](env, company, clock) : { writes: [] };
}

/** Processes a list with up to six items at a time. */
async function forEachConcurrently<T>(list: readonly T[], work: (item: T) => Promise<void>) {
	const remaining = list.values();
	const worker = async () => {
		for (const item of remaining) await work(item);
	};
	await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}
