import { confirm } from "~/components/overlay/confirm";
import type { Action } from "~/domain/jobs/lifecycle";
import { tripText } from "~/domain/messages";

interface Asked {
	job_number: string;
	parent_id: number | null;
	customer: string;
}

/** Asks before an action that the rules have a question for, or that deletes; true where nothing is to be asked or it was confirmed. */
export async function askBefore(job: Asked, action: Action, question: string | null): Promise<boolean> {
	const sub = job.parent_id !== null;
	if (action === "delete")
		return confirm({
			title: sub ? tripText.deleteTitle : "Delete Job",
			question: `${sub ? "Sub-job" : "Job"} ${job.job_number} of ${job.customer} will be deleted. It can be restored afterwards.`,
			okText: "Delete",
			danger: true,
		});
	if (question === null) return true;
	const ends = action === "cancel";
	return confirm({
		title: `${ends ? "Cancel" : "Job"} ${job.job_number}`,
		question,
		okText: ends ? "Cancel Job" : "Continue",
		cancelText: "Back",
		danger: ends,
	});
}
