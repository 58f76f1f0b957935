import { callApi, describeError } from "~/client/api";
import { announceOpening } from "~/ui/lazy/opening";
import { toast } from "~/ui/overlay/toasts";
import { createStore } from "~/ui/store";

/** A job whose proofs are emailed or requested. */
export interface PodMailJob {
	id: number;
	job_number: string;
}

/** The jobs that the dialog is open for; null while it is closed. */
export const podMailJobs = createStore<readonly PodMailJob[] | null>(null);

/** Whether the user may email proofs, so that the dialog is there. */
export const isPodMailPossible = createStore(false);

/** Opens "Email POD" of jobs over any screen. */
export function openPodMail(jobs: readonly PodMailJob[]): void {
	announceOpening();
	podMailJobs.set(jobs.map(({ id, job_number }) => ({ id, job_number })));
}

/** Opens "Email POD" of the job with a number. */
export async function openPodMailOf(number: string): Promise<void> {
	try {
		const { data } = await callApi("GET /client/search", { query: { q: number } });
		const job = data.jobs.find(({ job_number }) => job_number === number);
		if (job) openPodMail([job]);
		else toast.warning("There is no job with this number.");
	} catch (error) {
		toast.error(describeError(error));
	}
}
