import type { Statement } from "~/db/commit";
import { refuseTripIn } from "~/db/repositories/jobs/trips";
import { type JobStatus, statusRank } from "../model/status";
import { statusesClosing } from "./lifecycle-conditions";

/** Refuses the batch if a trip that was open when it was read is closed by then: deleted, cancelled or completed by someone else. */
export const refuseClosedTrip = ({ id, status }: { id: number; status: JobStatus }): Statement[] => {
	const closing = statusesClosing(status);
	return closing.length > 0 ? [refuseTripIn(id, closing.map(statusRank))] : [];
};
