import type { Statement } from "~/db/commit";
import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { insertJobNotices, type NotifiedJob } from "~/db/repositories/messages/job-notices";
import { findWanted } from "./event-needs";
import { type JobNotice, withDefault } from "./rules";

interface JobNotification {
	/** The job by id, or by `uid` while the batch that creates it has not run. */
	key: NotifiedJob;
	notices: readonly (JobNotice & { message?: string })[];
	/** Also notify the user who made the change. */
	includeActor?: true;
	/** The mails wait a minute, in which the change can be undone. */
	isDelayed?: true;
	/** SQL over job `j`, of the repository: whether there is anything to notify of. */
	condition?: string;
	/** What was read beforehand of who wants the notices. */
	needs?: EventNeeds | undefined;
}

/**
 * The statements that notify users about a job on screen and by email, according to their own settings, and announce it with
 * the recipients' ids. They must run in a batch that also announces a change.
 */
export function notifyJob(
	ctx: WriteContext,
	{ key, notices, includeActor, isDelayed, condition, needs }: JobNotification,
): Statement[] {
	const wanted = findWanted(notices, needs);
	if (wanted.notices.length === 0) return [];
	return insertJobNotices(ctx, key, wanted.notices.map(withDefault), {
		includesActor: includeActor === true,
		isDelayed: isDelayed === true,
		isMailed: wanted.isMailed,
		condition,
	});
}
