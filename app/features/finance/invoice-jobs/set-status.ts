import { callApi } from "~/client/api";
import { formatJobCount } from "~/domain/diary/job-actions/rules";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { runBulkAction } from "~/features/diary/bulk-actions";
import { financeText } from "~/shared/texts/finance";
import { toast } from "~/ui/overlay/toasts";

/** Sets the status of jobs where the life cycle allows it, with a toast and Undo. False if there are none. */
export async function setStatusOfJobs(
	jobs: readonly ListedInvoiceJob[],
	status: JobStatus,
	onChanged: () => void,
): Promise<boolean> {
	if (jobs.length === 0) {
		toast.error(financeText.selectJob);
		return false;
	}
	const outcome = await runBulkAction({
		title: `${status}: ${formatJobCount(jobs.length)}`,
		doneMessage: (count) => `${formatJobCount(count)} set to ${status}`,
		send: (ids, run) => callApi("POST /client/bulk/job-status", { body: { ids: [...ids], run, status } }),
		jobs,
		onChanged,
	});
	return (outcome?.done ?? 0) > 0;
}
