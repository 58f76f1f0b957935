import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteDuePodMails,
	insertEntriesOfJobs,
	type PodJobRow,
	postponePodMails,
	selectDuePodMails,
	selectNextPodMail,
	selectPodJobs,
} from "~/db/repositories/messages/pod-mails";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { isOpenStatus, STATUS_NAMES, statusRank } from "~/domain/jobs/jobs/model/status";
import { AppError } from "~/shared/errors";
import { podMailText } from "~/shared/texts/pod-mails";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import { sendPods } from "./send-pods";

/** How many mails go out before other work has its turn: each may print a PDF. */
const PAGE = 20;
/** When a trip with stops under way is looked at again, and after how long its proofs go out without the rest. */
const TRIP_WAIT_MS = 30 * MINUTE_MS;
const TRIP_LIMIT_MS = 3 * DAY_MS;

const DONE = STATUS_NAMES.filter((name) => !isOpenStatus(name)).map(statusRank);

/**
 * Emails the proofs of customers that get them of themselves, a mail a job; a trip's once its stops are done. What cannot be emailed is
 * noted in the job's timeline. Returns when there is more to do.
 */
export async function sendDuePods(ctx: Ctx, site: { origin: string | null }): Promise<Date | null> {
	// They wait for a site that knows its own address.
	if (site.origin === null) return null;
	const [due, [next]] = await read(ctx.d1, [
		selectDuePodMails(ctx.now.toISOString(), DONE, PAGE),
		selectNextPodMail(),
	]);
	if (due.length === 0) return next?.at ? new Date(next.at) : null;
	const longAgo = new Date(ctx.now.getTime() - TRIP_LIMIT_MS).toISOString();
	const isWaiting = ({ open_stops, added_at }: (typeof due)[number]) => open_stops > 0 && added_at > longAgo;
	const waiting = due.filter(isWaiting).map(({ job_id }) => job_id);
	if (waiting.length > 0) {
		const again = new Date(ctx.now.getTime() + TRIP_WAIT_MS).toISOString();
		await commit(ctx, [postponePodMails(waiting, again)]);
	}
	const ready = due.filter((row) => !isWaiting(row)).map(({ job_id }) => job_id);
	const [jobs] = await read(ctx.d1, [selectPodJobs(ready)]);
	for (const job of jobs) await sendOne(ctx, site, job);
	const [[left]] = await read(ctx.d1, [selectNextPodMail()]);
	return left?.at ? new Date(left.at) : null;
}

const fieldErrors = z.record(z.string(), z.array(z.string()));

/** Why something is refused: for a field's sake, or as a whole. */
function reasonOf({ data, message }: AppError): string {
	const fields = fieldErrors.safeParse(data);
	return (fields.success ? Object.values(fields.data).flat()[0] : undefined) ?? message;
}

/** Sends one mail; a customer that gets none any more, or a proof that was removed, is no longer due. */
async function sendOne(ctx: Ctx, site: { origin: string | null }, job: PodJobRow): Promise<void> {
	const { id, pods, pod_id, pod_mail } = job;
	if (pods === 0 || pod_mail === "off") return void (await commit(ctx, [deleteDuePodMails([id])]));
	try {
		await sendPods(ctx, site, { job_ids: [id], message: null, attach: pod_mail, uid: `pod-${id}-${pod_id}` });
		// A repeated proof, already emailed: nothing was stored that ends it.
		await commit(ctx, [deleteDuePodMails([id])]);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const entry = { job_id: id, message: podMailText.notSent(reasonOf(error)) };
		await commit(
			ctx,
			[deleteDuePodMails([id]), ...insertEntriesOfJobs(ctx, "job_updated", [entry])],
			[jobChange("update", { id })],
		);
	}
}
