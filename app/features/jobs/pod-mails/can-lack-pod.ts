import { getPhase, type JobStatus } from "~/domain/jobs/jobs/model/status";

/** Whether a job of this status is delivered, so that it has a proof or lacks one. */
export const canLackPod = (status: JobStatus): boolean => ["done", "money"].includes(getPhase(status));
