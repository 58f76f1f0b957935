import type { Statement } from "~/db/commit";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { insertJobsNotice } from "~/db/repositories/messages/job-notices";
import { type JobNotice, withDefault } from "./rules";

interface JobsNotification {
	uids: readonly string[];
	/** `title` is used for one job, `pluralTitle` for several, with `{jobs}` as their count. */
	notice: JobNotice & { pluralTitle: string };
}

/** Like `notifyJob` for jobs created together: one notification for all, so that an import of 500 notifies once. Office users only. */
export function notifyJobs(ctx: WriteContext, { uids, notice }: JobsNotification): Statement[] {
	return insertJobsNotice(ctx, uids, withDefault(notice));
}
