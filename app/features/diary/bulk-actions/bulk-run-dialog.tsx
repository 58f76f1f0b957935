import { Undo2 } from "lucide-react";
import type { RowResult } from "~/domain/diary/job-actions/responses";
import { formatJobCount } from "~/domain/diary/job-actions/rules";
import { StatusTag } from "~/features/jobs/job-status";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { Progress } from "~/ui/overlay/loader";
import { retryFailed, undoBulkAction } from "./bulk-actions";
import styles from "./bulk-run-dialog.module.css";
import type { BulkRun } from "./current-run";
import { closeRun, stopRun } from "./run-task";

/** Progress of a bulk action, then the jobs it refused. */
export default function RunDialog({ run, open }: { run: BulkRun; open: boolean }) {
	if (!open) return null;
	return run.state === "running" ? <RunningDialog {...run} /> : <RefusedJobsDialog {...run} />;
}

function RunningDialog({ task, total, answered }: BulkRun) {
	return (
		<Dialog open onClose={stopRun} title={task.title} width={440}>
			<div className="panel-padding">
				<Progress
					value={answered}
					max={total}
					label={task.title}
					text={`${answered.toLocaleString("en-GB")} of ${formatJobCount(total)}`}
				/>
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				<Button size="form" onClick={stopRun}>
					Stop
				</Button>
			</footer>
		</Dialog>
	);
}

/** The refused jobs with their reasons, Undo and retry. */
function RefusedJobsDialog({ task, outcome }: BulkRun) {
	const { done, failed, undo } = outcome;
	const refused = outcome.results.filter(({ ok }) => !ok);
	const columns: TableColumn<RowResult>[] = [
		{
			id: "job_number",
			header: "Job #",
			className: styles.jobNumber,
			cell: ({ id, job_number }) => <b className="tabular">{job_number ?? task.jobNumbers?.get(id) ?? id}</b>,
		},
		{
			id: "status",
			header: "Status",
			className: styles.jobStatus,
			cell: ({ status }) => (status ? <StatusTag status={status} /> : <span className="muted">—</span>),
		},
		{ id: "why", header: "Reason", className: styles.reason, cell: ({ message }) => message },
	];
	return (
		<Dialog open onClose={closeRun} title={`${task.title}: ${failed.toLocaleString("en-GB")} not done`}>
			<p className={styles.summary} role="status">
				{done > 0 ? task.doneMessage(done) : "Nothing was changed"}. Not done: {formatJobCount(failed)}.
			</p>
			<div className={classNames("table-scroll", styles.failures)}>
				<SimpleTable label="Jobs not done" columns={columns} rows={refused} rowId={({ id }) => String(id)} />
			</div>
			<footer className="panel-footer">
				{undo.length > 0 && (
					<Button size="form" icon={Undo2} onClick={() => void undoBulkAction(task, outcome)}>
						Undo {formatJobCount(undo.reduce((sum, { ids }) => sum + ids.length, 0))}
					</Button>
				)}
				<span className="grow" />
				<Button size="form" onClick={closeRun}>
					Close
				</Button>
				{task.retry && (
					<Button size="form" variant="primary" onClick={() => void retryFailed(task, outcome)}>
						Retry these jobs
					</Button>
				)}
			</footer>
		</Dialog>
	);
}
