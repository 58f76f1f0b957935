import { CircleAlert, X } from "lucide-react";
import { memo, useId, useMemo } from "react";
import { getImportLabel } from "~/domain/master-data/spreadsheets/fields";
import { STOP_LIST_FIELDS } from "~/domain/portal/booking-imports/stop-list-fields";
import { classNames } from "~/ui/class-names";
import { SelectField } from "~/ui/form/select-field";
import { useLatest } from "~/ui/hooks/use-latest";
import { IconButton } from "~/ui/icon-button";
import styles from "./stop-list.module.css";
import type { OpenedList, ReadStopRow, useStopList } from "./use-stop-list";

const FIELD_OPTIONS = [
	{ value: "", label: "Ignore" },
	...STOP_LIST_FIELDS.map(({ name, label }) => ({ value: name as string, label })),
];

/** The rows of a list with the fields of their columns. Each cell can be corrected. */
export function StopListTable({ list, stops }: { list: OpenedList; stops: ReturnType<typeof useStopList> }) {
	const { headings, mapping, rows } = list;
	const latest = useLatest(stops);
	// One object for all rows, so that a row is drawn again only if it changes.
	const edit = useMemo<RowEdit>(
		() => ({
			cell: (row_no, column, cell) => latest.current.setCell(row_no, column, cell),
			remove: (row_no) => latest.current.removeRow(row_no),
		}),
		[],
	);
	return (
		<section className={styles.frame} aria-label="Stops of the list">
			<table className={styles.listed}>
				<thead>
					<tr>
						<th scope="col">
							<span className="visually-hidden">Line</span>
						</th>
						{headings.map((heading, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their index; headings may repeat
							<th key={column} scope="col">
								<SelectField
									label={heading || `Column ${column + 1}`}
									options={FIELD_OPTIONS}
									value={mapping[column] ?? ""}
									onChange={(field) => stops.setColumn(column, field || null)}
								/>
							</th>
						))}
						<th scope="col">
							<span className="visually-hidden">Remove</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<ListedRow key={row.row_no} row={row} mapping={mapping} edit={edit} />
					))}
				</tbody>
			</table>
		</section>
	);
}

interface RowEdit {
	cell: (row_no: number, column: number, cell: string) => void;
	remove: (row_no: number) => void;
}

interface RowProps {
	row: ReadStopRow;
	mapping: OpenedList["mapping"];
	edit: RowEdit;
}

const ListedRow = memo(function ListedRow({ row, mapping, edit }: RowProps) {
	const { row_no, cells, reading } = row;
	const { issues, notices } = reading;
	const messages = new Map([...Object.entries(notices), ...Object.entries(issues)]);
	const mapped = Object.values(mapping);
	const others = Object.entries(issues).flatMap(([field, issue]) => (mapped.includes(field) ? [] : [issue]));
	return (
		<tr>
			<th scope="row" className={styles.lineNumber}>
				{row_no}
				{others.length > 0 && <CellMessage>{others.join(", ")}</CellMessage>}
			</th>
			{cells.map((cell, column) => {
				const field = mapping[column];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
					<td key={column} className={field ? undefined : styles.ignored}>
						{field ? (
							<ListedCell
								label={`${getImportLabel(STOP_LIST_FIELDS, field)}, line ${row_no}`}
								value={cell}
								message={messages.get(field)}
								isWrong={Object.hasOwn(issues, field)}
								onChange={(typed) => edit.cell(row_no, column, typed)}
							/>
						) : (
							<span className="truncate">{cell}</span>
						)}
					</td>
				);
			})}
			<td>
				<IconButton icon={X} small label={`Remove line ${row_no}`} onClick={() => edit.remove(row_no)} />
			</td>
		</tr>
	);
});

function ListedCell(props: {
	label: string;
	value: string;
	message: string | undefined;
	isWrong: boolean;
	onChange: (typed: string) => void;
}) {
	const id = useId();
	const { message, isWrong } = props;
	return (
		<>
			<input
				className={classNames(styles.cellInput, isWrong && styles.wrong)}
				aria-label={props.label}
				aria-invalid={isWrong || undefined}
				aria-describedby={message ? id : undefined}
				value={props.value}
				autoComplete="off"
				onChange={(event) => props.onChange(event.target.value)}
			/>
			{message &&
				(isWrong ? (
					<CellMessage id={id}>{message}</CellMessage>
				) : (
					<span className={styles.doubtfulCell} id={id}>
						{message}
					</span>
				))}
		</>
	);
}

function CellMessage({ id, children }: { id?: string; children: string }) {
	return (
		<span className="field-error" id={id}>
			<CircleAlert className="icon extra-small" aria-hidden="true" />
			<span>{children}</span>
		</span>
	);
}
