import { read } from "~/db/read";
import {
	bringNextDueForward,
	insertGivenUpWork,
	selectWorkingCompanies,
} from "~/db/repositories/kernel/background";
import { runStatements, type Statement } from "~/db/statements";
import { writeLog } from "~/log/log";
import { groupWork, type WorkGroup } from "./messages";
import { AFTER_FAILURE_MS } from "./visit";

/**
 * Logs and counts messages that were given up. Nothing is lost with them: what they named is still in the database, and the cron
 * tries again in an hour.
 */
export async function recordDeadLetters(batch: MessageBatch, env: Env, now: Date): Promise<void> {
	const groups = groupWork(batch);
	if (groups.length === 0) return;
	const [companies] = await read(env.PLATFORM_DB, [
		selectWorkingCompanies(groups.flatMap(({ work }) => work.company ?? [])),
	]);
	const idOf = new Map(companies.map(({ slug, id }) => [slug, id]));
	const retryAt = new Date(now.getTime() + AFTER_FAILURE_MS).toISOString();
	const writes = groups.flatMap(({ work: { work, company }, messages }: WorkGroup): Statement[] => {
		writeLog("error", "message given up", { work, company, count: messages.length });
		const id = company === null ? null : (idOf.get(company) ?? null);
		return [
			insertGivenUpWork({
				at: now.toISOString(),
				kind: "message",
				tenant_id: id,
				work,
				count: messages.length,
			}),
			...(id === null ? [] : [bringNextDueForward(id, retryAt)]),
		];
	});
	await runStatements(env.PLATFORM_DB, writes);
	batch.ackAll();
}
