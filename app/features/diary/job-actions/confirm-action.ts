import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { askFewerPods } from "~/features/jobs/pod-mails";
import { tripText } from "~/shared/texts/jobs";
import { confirm } from "~/ui/overlay/confirm";
import { type PriceAnswer, requestPrice } from "./price-question";
import { describeWithdrawal, type PostedJob, postedJobs, withdrawLoads } from "./withdraw-loads";

interface ConfirmedJob extends PostedJob {
	id: number;
	job_number: string;
	parent_id: number | null;
	customer: string;
}

/**
 * Confirms a deletion, or an action for which the rules have a question; Confirm Price of a job without a price can bring one, and
 * Confirm POD of one with fewer
 * proofs than it needs asks, and a job that ends is taken off the courier exchange first. Returns what to send with the action; null if the user goes back.
 */
export async function confirmAction(
	job: ConfirmedJob,
	action: JobAction,
	question: string | null,
): Promise<PriceAnswer | null> {
	if (action === "confirm_price" && question !== null) return requestPrice(job, question);
	if (action === "confirm_pod") return (await askFewerPods([job])) ? {} : null;
	const posted = action === "delete" || action === "cancel" ? postedJobs([job]) : [];
	const isConfirmed = await confirmWithText(job, action, question, describeWithdrawal(posted.length));
	return isConfirmed && (await withdrawLoads(posted)) ? {} : null;
}

async function confirmWithText(
	job: ConfirmedJob,
	action: JobAction,
	question: string | null,
	withdrawal: string,
): Promise<boolean> {
	const isSubJob = job.parent_id !== null;
	if (action === "delete")
		return confirm({
			title: isSubJob ? tripText.deleteTitle : "Delete Job",
			question: `${isSubJob ? "Sub-job" : "Job"} ${job.job_number} of ${job.customer} will be deleted. It can be restored afterwards.${withdrawal}`,
			okText: "Delete",
			danger: true,
		});
	if (question === null) return true;
	const isCancel = action === "cancel";
	return confirm({
		title: `${isCancel ? "Cancel" : "Job"} ${job.job_number}`,
		question: `${question}${withdrawal}`,
		okText: isCancel ? "Cancel Job" : "Continue",
		cancelText: "Back",
		danger: isCancel,
	});
}
