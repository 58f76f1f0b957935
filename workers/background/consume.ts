import { read } from "~/db/read";
import { selectWorkingCompanies } from "~/db/repositories/kernel/background";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import type { BackgroundWork } from "~/tenancy/background-work";
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

/** Seconds until a message that failed is delivered again: 30, 60, 120 … up to an hour. */
export const redeliveryDelay = (attempts: number): number => Math.min(3600, 30 * 2 ** (attempts - 1));

/**
 * Does the work of a batch of messages, that of each company once, and acknowledges them after the platform's rows are written. A
 * message whose work fails does not affect the others and is delivered again; after its last delivery it is a dead letter.
 */
export async function consume(batch: MessageBatch, env: Env, clock = () => new Date()): Promise<void> {
	if (batch.queue.includes("dead-letters")) return recordDeadLetters(batch, env, clock());
	const groups = groupWork(batch);
	const companies = await readCompanies(env, groups);
	const done: [WorkGroup, WorkDone][] = [];
	await forEachConcurrently(groups, async (group) => {
		done.push([group, await doReported(env, group.work, companies, clock)]);
	});
	const writes = done.flatMap(([, { writes }]) => writes);
	if (writes.length > 0) await runStatements(env.PLATFORM_DB, writes);
	for (const [{ messages }, { isToRepeat }] of done)
		for (const message of messages) {
			if (isToRepeat) message.retry({ delaySeconds: redeliveryDelay(message.attempts) });
			else message.ack();
		}
}

async function readCompanies(env: Env, groups: readonly WorkGroup[]): Promise<Map<string, WorkingCompany>> {
	const slugs = groups.flatMap(({ work }) => work.company ?? []);
	if (slugs.length === 0) return new Map();
	const [rows] = await read(env.PLATFORM_DB, [selectWorkingCompanies(slugs)]);
	return new Map(rows.map((row) => [row.slug, row]));
}

async function doReported(
	env: Env,
	work: BackgroundWork,
	companies: ReadonlyMap<string, WorkingCompany>,
	clock: () => Date,
): Promise<WorkDone> {
	try {
		return await doWork(env, work, companies, clock);
	} catch (error) {
		logError("background", error, work);
		return { writes: [], isToRepeat: true };
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
