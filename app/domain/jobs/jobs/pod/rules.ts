import { jobText } from "~/shared/texts/jobs";
import type { JobStatus } from "../model/status";

/** The error when a POD cannot be uploaded because the job has not started, or null. */
export function podUploadError(status: JobStatus): string | null {
	return status === "Pending" || status === "Booked" ? jobText.podTooEarly : null;
}
