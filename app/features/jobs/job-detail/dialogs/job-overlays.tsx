import type { JobListRow } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { PostLoadDialog } from "~/features/connections/exchange";
import { RecurringDialog } from "~/features/diary/recurring";
import { StandingOrderDialog } from "~/features/diary/standing-orders";
import { JobCreditDialog } from "~/features/finance/credit-notes";
import { JobEntry } from "~/features/jobs/job-entry";
import { AllocationDialog } from "~/features/planning/allocation";
import { type JobOverlay, useOfficeJob } from "../state/office-job-context";
import { MasterEditDialog } from "./master-edit-dialog";
import { OccasionsDialog } from "./occasions-dialog";
import { QuoteDialog } from "./quote-dialog";
import { DeclineRequestDialog, OfferDialog } from "./request-dialogs";
import { TariffsDialog } from "./tariffs-dialog";

/** The dialog that is open over the job. */
export function JobOverlays(props: {
	overlay: JobOverlay;
	onClose: () => void;
	onSaved: (job: JobView) => void;
	onNew: (id: number) => void;
}) {
	const { job, master, onJobChanged, openJob } = useOfficeJob();
	const { overlay, onClose } = props;
	/** A single copy is opened: it mostly differs in something. */
	const handleCopies = (copies: readonly JobListRow[]) => {
		const [first] = copies;
		onJobChanged();
		if (first) props.onNew(first.id);
		if (first && copies.length === 1) openJob(first.job_number);
	};
	return (
		<>
			{overlay === "edit" && (
				<JobEntry
					mode="job"
					jobId={job.id}
					masterEdit={master.grant}
					onClose={onClose}
					onSaved={props.onSaved}
				/>
			)}
			{overlay === "allocate" && (
				<AllocationDialog jobIds={[job.id]} onClose={onClose} onDone={onJobChanged} />
			)}
			{(overlay === "recurring" || overlay === "repeat") && (
				<RecurringDialog job={job} kind={overlay} onClose={onClose} onDone={handleCopies} />
			)}
			{overlay === "standing-order" && (
				<StandingOrderDialog job={job} onClose={onClose} onDone={onJobChanged} />
			)}
			{overlay === "tariffs" && <TariffsDialog onClose={onClose} />}
			{overlay === "occasions" && <OccasionsDialog onClose={onClose} />}
			{overlay === "quote" && <QuoteDialog onClose={onClose} />}
			{overlay === "offer" && job.portal_request && (
				<OfferDialog request={job.portal_request.id} onClose={onClose} />
			)}
			{overlay === "decline-request" && job.portal_request && (
				<DeclineRequestDialog request={job.portal_request.id} onClose={onClose} />
			)}
			{overlay === "credit" && <JobCreditDialog job={job} onClose={onClose} onSaved={onJobChanged} />}
			{overlay === "post-load" && <PostLoadDialog jobId={job.id} onClose={onClose} onPosted={onJobChanged} />}
			{overlay === "master-edit" && (
				<MasterEditDialog
					job={job}
					onClose={onClose}
					onGranted={(granted) => {
						master.begin(granted);
						onClose();
						onJobChanged();
					}}
				/>
			)}
		</>
	);
}
