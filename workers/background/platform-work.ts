import { read } from "~/db/read";
import { selectNextPlatformMail } from "~/db/repositories/kernel/background";
import { enqueue } from "~/tenancy/background-work";
import { deleteExpired } from "./cleanup";
import { givenUpMails, type WorkDone } from "./company-work";
import { drainPlatformOutbox } from "./outbox";

/** Sends a page of the platform's mail; the cron sees to what is to be tried again later. */
export async function sendPlatformMailPage(env: Env, clock: () => Date): Promise<WorkDone> {
	const { givenUp } = await drainPlatformOutbox(env, clock);
	const [[mail]] = await read(env.PLATFORM_DB, [selectNextPlatformMail()]);
	const now = clock().toISOString();
	if (mail?.at && mail.at <= now) await enqueue(env, [{ work: "mail", company: null }]);
	return { writes: givenUpMails(givenUp, null, now) };
}

/** Deletes pages of what the platform need not retain. */
export async function cleanUpPlatform(env: Env, clock: () => Date): Promise<WorkDone> {
	if (await deleteExpired(env.PLATFORM_DB, clock())) await enqueue(env, [{ work: "cleanup", company: null }]);
	return { writes: [] };
}
