import { lazy, Suspense } from "react";
import type { JobView } from "~/domain/jobs/shapes";
import { MasterEditDialog } from "./master-edit-dialog";
import { type Opened, useOffice } from "./model";
import { QuoteDialog } from "./quote-dialog";
import { TariffsDialog } from "./tariffs-dialog";

const JobEntry = lazy(() =>
	import("~/components/job-entry").then((module) => ({ default: module.JobEntry })),
);
const AllocationDialog = lazy(() =>
	import("~/components/allocation/allocation-dialog").then((module) => ({
		default: module.AllocationDialog,
	})),
);
const RecurringDialog = lazy(() =>
	import("~/components/recurring/recurring-dialog").then((module) => ({ default: module.RecurringDialog })),
);

/** What is open over the job: its entry sheet, who carries it, copies, tariffs, the quote, the code of Master Edit. */
export function Over(props: {
	what: Opened;
	onClose: () => void;
	onSaved: (job: JobView) => void;
	onNew: (id: number) => void;
}) {
	const { job, master, changed } = useOffice();
	const { what, onClose } = props;
	return (
		<Suspense fallback={null}>
			{what === "edit" && (
				<JobEntry
					mode="job"
					jobId={job.id}
					masterEdit={master.grant}
					onClose={onClose}
					onSaved={props.onSaved}
				/>
			)}
			{what === "allocate" && <AllocationDialog jobIds={[job.id]} onClose={onClose} onDone={changed} />}
			{(what === "recurring" || what === "repeat") && (
				<RecurringDialog job={job} kind={what} onClose={onClose} onDone={changed} />
			)}
			{what === "tariffs" && <TariffsDialog onClose={onClose} />}
			{what === "quote" && <QuoteDialog onClose={onClose} />}
			{what === "master-edit" && (
				<MasterEditDialog
					job={job}
					onClose={onClose}
					onGranted={(granted) => {
						master.begin(granted);
						onClose();
						changed();
					}}
				/>
			)}
		</Suspense>
	);
}
