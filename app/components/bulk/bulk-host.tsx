import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/components/button";
import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { StatusTag } from "~/components/icons/status-glyph";
import { Dialog } from "~/components/overlay/dialog";
import { Progress } from "~/components/overlay/loader";
import { useStore } from "~/components/store";
import { jobCount } from "~/domain/bulk/rules";
import type { RowResult } from "~/domain/bulk/schemas";
import { type Run, run } from "./current-run";
import { takeBack, tryAgain } from "./deeds";
import { closeRun, stopRun } from "./run";
import "./bulk.css";

/** Work that is done sooner than this shows no dialog. */
const SHOW_AFTER_MS = 400;

/** Shows work on many jobs while it goes on, and what was refused when it has ended. One a screen. */
export function BulkHost() {
	const shown = useStore(run);
	const late = useLate(shown?.state === "running");
	if (!shown || (shown.state === "running" && !late)) return null;
	return shown.state === "running" ? <UnderWay {...shown} /> : <Refusals {...shown} />;
}

function UnderWay({ task, total, answered }: Run) {
	return (
		<Dialog open onClose={stopRun} title={task.title} width={440}>
			<div className="pad">
				<Progress
					value={answered}
					max={total}
					label={task.title}
					text={`${answered.toLocaleString("en-GB")} of ${jobCount(total)}`}
				/>
			</div>
			<footer className="ft">
				<span className="grow" />
				<Button size="form" onClick={stopRun}>
					Stop
				</Button>
			</footer>
		</Dialog>
	);
}

/** What became of each job that was refused, and the ways on from there. */
function Refusals({ task, outcome }: Run) {
	const { done, failed, undo } = outcome;
	const refused = outcome.results.filter(({ ok }) => !ok);
	const columns: TableColumn<RowResult>[] = [
		{
			id: "job_number",
			header: "Job #",
			className: "bulk-number",
			cell: ({ id, job_number }) => <b className="tn">{job_number ?? task.names?.get(id) ?? id}</b>,
		},
		{
			id: "status",
			header: "Status",
			className: "bulk-status",
			cell: ({ status }) => (status ? <StatusTag status={status} /> : <span className="mut">—</span>),
		},
		{ id: "why", header: "Reason", className: "bulk-why", cell: ({ message }) => message },
	];
	return (
		<Dialog open onClose={closeRun} title={`${task.title}: ${failed.toLocaleString("en-GB")} not done`}>
			<p className="bulk-sum" role="status">
				{done > 0 ? task.said(done) : "Nothing was changed"}. Not done: {jobCount(failed)}.
			</p>
			<div className="tablewrap bulk-list">
				<SimpleTable label="Jobs not done" columns={columns} rows={refused} rowId={({ id }) => String(id)} />
			</div>
			<footer className="ft">
				{undo.length > 0 && (
					<Button size="form" icon={Undo2} onClick={() => void takeBack(task, outcome)}>
						Undo {jobCount(undo.reduce((sum, { ids }) => sum + ids.length, 0))}
					</Button>
				)}
				<span className="grow" />
				<Button size="form" onClick={closeRun}>
					Close
				</Button>
				{task.again && (
					<Button size="form" variant="primary" onClick={() => void tryAgain(task, outcome)}>
						Try those again
					</Button>
				)}
			</footer>
		</Dialog>
	);
}

/** True once something has gone on for a while. */
function useLate(on: boolean): boolean {
	const [late, setLate] = useState(false);
	useEffect(() => {
		if (!on) return;
		const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [on]);
	return late;
}

export default BulkHost;
