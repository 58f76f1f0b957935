import { Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import { addressOfProblem, type ExportProblem, type ExportRefusal } from "./export-refusal";

const COLUMNS: readonly TableColumn<ExportProblem>[] = [
	{
		id: "name",
		header: "To correct",
		isRowHeader: true,
		cell: (problem) => {
			const address = addressOfProblem(problem);
			return address === null ? problem.name : <Link to={address}>{problem.name}</Link>;
		},
	},
	{ id: "problem", header: "Why", cell: ({ problem }) => problem },
];

/** What has to be corrected before an export, each with the way to its field. Nothing was exported. */
export default function ExportProblems({
	refusal,
	onClose,
}: {
	refusal: ExportRefusal;
	onClose: () => void;
}) {
	return (
		<Dialog open onClose={onClose} title="Not exported">
			<div className="scroll panel-padding">
				<Note tone="warn">Nothing was written and nothing is marked. Correct these and export again.</Note>
				<SimpleTable
					label="To correct"
					columns={COLUMNS}
					rows={refusal.problems}
					rowId={({ kind, id, name, problem }) => `${kind}-${id ?? name}-${problem}`}
				/>
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				<Button size="form" variant="primary" onClick={onClose}>
					Close
				</Button>
			</footer>
		</Dialog>
	);
}
