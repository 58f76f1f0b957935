import { announceOpening } from "~/ui/lazy/opening";
import { createStore } from "~/ui/store";

/** A job whose proofs are emailed or requested. */
export interface PodMailJob {
	id: number;
	job_number: string;
}

/** The jobs that the dialog is open for, empty until one is chosen; null while it is closed. */
export const podMailJobs = createStore<readonly PodMailJob[] | null>(null);

/** Whether the user may email proofs, so that the dialog is there. */
export const isPodMailPossible = createStore(false);

/** Opens "Email POD" over any screen; without jobs, one is chosen by its number first. */
export function openPodMail(jobs: readonly PodMailJob[]): void {
	announceOpening();
	podMailJobs.set(jobs.map(({ id, job_number }) => ({ id, job_number })));
}
