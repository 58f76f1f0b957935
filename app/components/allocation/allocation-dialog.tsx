import type { AllocationDone } from "./allocation-done";
import type { Allocatable } from "./days";
import { ManyJobs } from "./many-jobs";
import { OneJob } from "./one-job";
import "./allocation.css";

export type { AllocationDone };

export interface AllocationDialogProps {
	jobIds: readonly number[];
	/** The jobs as a list has them; spares reading several anew. */
	rows?: readonly Allocatable[];
	/** Enter plans instead of booking. */
	plan?: boolean;
	onClose: () => void;
	/** Called after each change, also of what takes it back. */
	onDone: (done: AllocationDone) => void;
}

/**
 * Gives one job or several to a driver's workday, a sub-contractor or an owner-driver, booked or planned; changes it, takes it
 * away, cancels a plan. Several are done through `BulkHost`, which the screen must hold.
 */
export function AllocationDialog(props: AllocationDialogProps) {
	const { jobIds, rows, plan = false, onClose, onDone } = props;
	const [only] = jobIds;
	if (only === undefined) return null;
	if (jobIds.length > 1)
		return <ManyJobs jobIds={jobIds} rows={rows} plan={plan} onClose={onClose} onDone={onDone} />;
	return <OneJob jobId={only} plan={plan} onClose={onClose} onDone={onDone} />;
}

export default AllocationDialog;
