import type { ImportedCard } from "~/domain/master-data/rates/cards/import-schemas";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { showFigure } from "./show-figure";

type Difference = ImportedCard["differences"][number];
type CellError = ImportedCard["errors"][number];

/** How many rows are shown; the others are counted. */
const SHOWN_ROWS = 200;

const DIFFERENCES: readonly TableColumn<Difference>[] = [
	{ id: "label", header: "Price", cell: ({ label }) => label },
	{ id: "before", header: "Now", align: "right", cell: ({ before }) => showFigure(before) },
	{ id: "after", header: "Workbook", align: "right", cell: ({ after }) => <b>{showFigure(after)}</b> },
];

const ERRORS: readonly TableColumn<CellError>[] = [
	{ id: "sheet", header: "Sheet", cell: ({ sheet }) => sheet },
	{ id: "cell", header: "Cell", cell: ({ cell }) => cell },
	{ id: "message", header: "What to change", cell: ({ message }) => message },
];

/** What a workbook would change, or which of its cells cannot be read. */
export function ImportPreview({ read }: { read: ImportedCard }) {
	const { differences, errors } = read;
	if (errors.length > 0)
		return (
			<PreviewTable
				label={errors.length === 1 ? "1 cell cannot be read" : `${errors.length} cells cannot be read`}
				columns={ERRORS}
				rows={errors}
			/>
		);
	if (differences.length === 0) return <p role="status">The workbook has the prices that the card has.</p>;
	return (
		<PreviewTable
			label={`Changes of version ${read.based_on}: ${differences.length}`}
			columns={DIFFERENCES}
			rows={differences}
		/>
	);
}

function PreviewTable<Row>(props: {
	label: string;
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
}) {
	const rows = props.rows.slice(0, SHOWN_ROWS).map((row, at) => ({ key: String(at), row }));
	const columns = props.columns.map(
		(column): TableColumn<(typeof rows)[number]> => ({
			...column,
			cell: ({ row }, at) => column.cell(row, at),
		}),
	);
	return (
		<>
			<p role="status">
				{props.label}
				{props.rows.length > rows.length && `; the first ${rows.length} are shown`}
			</p>
			<SimpleTable
				auto
				stacks
				label={props.label}
				columns={columns}
				rows={rows}
				rowId={({ key }) => key}
				density="normal"
			/>
		</>
	);
}
