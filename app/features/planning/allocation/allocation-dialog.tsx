import type { AllocatableJob } from "./allocation-days";
import type { AllocationDone } from "./allocation-done";
import { BulkAllocation } from "./bulk-allocation";
import type { AllocateTab } from "./candidates";
import { SingleAllocation } from "./single-allocation";

interface AllocationDialogProps {
	jobIds: readonly number[];
	/** The jobs as the list has loaded them; without them they are fetched. */
	rows?: readonly AllocatableJob[];
	/** The carriers that one job is opened at; without it those of its carrier, else the drivers of the day. */
	tab?: AllocateTab;
	/** Makes Enter plan instead of book. */
	plan?: boolean;
	onClose: () => void;
	/** Called after each change, undo included. */
	onDone: (done: AllocationDone) => void;
}

/**
 * Allocates one or several jobs to a workday, a sub-contractor or an owner-driver, booked or planned, and changes or ends an
 * allocation. For several jobs the screen must render a `BulkHost`.
 */
export default function AllocationDialog(props: AllocationDialogProps) {
	const { jobIds, rows, tab, plan = false, onClose, onDone } = props;
	const [firstId] = jobIds;
	if (firstId === undefined) return null;
	if (jobIds.length > 1)
		return <BulkAllocation jobIds={jobIds} rows={rows} plan={plan} onClose={onClose} onDone={onDone} />;
	return (
		<SingleAllocation
			jobId={firstId}
			row={rows?.[0]}
			tab={tab}
			plan={plan}
			onClose={onClose}
			onDone={onDone}
		/>
	);
}
