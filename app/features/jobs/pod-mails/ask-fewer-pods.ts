import { callApi, describeError } from "~/client/api";
import { podMailText } from "~/shared/texts/pod-mails";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import type { PodMailJob } from "./open-pod-mail";

/** Calls for more jobs are parted. */
const MAX_JOBS = 200;

/** Asks before PODs are confirmed of jobs that have fewer than they need; false if the user goes back, or it could not be read. */
export async function askFewerPods(jobs: readonly PodMailJob[]): Promise<boolean> {
	const job_ids = jobs
		.slice(0, MAX_JOBS)
		.map(({ id }) => id)
		.join();
	try {
		const { data } = await callApi("GET /client/missing-pods", { query: { job_ids } });
		const fewer = data.jobs.filter(({ required, received }) => received < required);
		const [first] = fewer;
		if (!first) return true;
		return await confirm({
			title: jobs.length === 1 ? `Confirm POD of ${first.job_number}` : "Confirm PODs",
			question:
				jobs.length === 1
					? podMailText.fewer(first.job_number, first.received, first.required)
					: podMailText.fewerOfMany(
							fewer.length,
							fewer.map(({ job_number }) => job_number),
						),
			okText: "Confirm anyway",
			cancelText: "Back",
		});
	} catch (error) {
		toast.error(describeError(error));
		return false;
	}
}
