import { UserPlus } from "lucide-react";
import { useState } from "react";
import { getImportLabel } from "~/domain/master-data/spreadsheets/fields";
import { columnByField, type IssueGroup } from "~/domain/master-data/spreadsheets/review";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { SelectField } from "~/ui/form/select-field";
import type { ImportSession } from "./import-session";
import type { CellChoice } from "./import-source";
import styles from "./issue-panel.module.css";

const MAX_ROW_NUMBERS = 24;

interface Props {
	session: ImportSession;
	groups: readonly IssueGroup[];
	onLocate: (row_no: number, field: string) => void;
}

/** Errors grouped by cause, the commonest first; a group can be corrected in all its rows at once. */
export function IssuePanel({ session, groups, onLocate }: Props) {
	const { missingValues } = session;
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [isCreating, setIsCreating] = useState(false);
	const missingNames = missingValues
		? groups.flatMap((group) => missingValues.getMissingName(group) ?? [])
		: [];
	const selectedNames = missingNames.filter((name) => selected.has(name));
	const create = async () => {
		setIsCreating(true);
		await missingValues?.create(selectedNames);
		setIsCreating(false);
		setSelected(new Set());
	};
	const replace = ({ field, rows }: IssueGroup, text: string) => {
		const column = columnByField(session.mapping).get(field);
		if (column === undefined) return;
		const rowNumbers = new Set(rows);
		const affectedRows = session.rows.filter(({ row_no }) => rowNumbers.has(row_no));
		session.edit(new Map(affectedRows.map(({ row_no, cells }) => [row_no, cells.with(column, text)])));
	};
	return (
		<section className={styles.panel} aria-label="Errors">
			{missingValues && missingNames.length > 0 && (
				<div className={styles.createMissing}>
					<Checkbox
						checked={selectedNames.length === missingNames.length}
						indeterminate={selectedNames.length > 0 && selectedNames.length < missingNames.length}
						onChange={(on) => setSelected(new Set(on ? missingNames : []))}
					>
						{`${missingNames.length} ${missingValues.unknownLabel(missingNames.length)}`}
					</Checkbox>
					<Button
						size="row"
						variant="soft"
						icon={UserPlus}
						disabled={selectedNames.length === 0}
						pending={isCreating}
						onClick={() => void create()}
					>
						{`Create ${selectedNames.length || ""} as ${missingValues.recordLabel(selectedNames.length)}`}
					</Button>
				</div>
			)}
			<ul>
				{groups.map((group) => (
					<li key={`${group.field} ${group.message}`}>
						<div className={classNames("cluster", styles.issue)}>
							{missingValues?.getMissingName(group) && (
								<Checkbox
									aria-label={`Create ${group.text} as a ${missingValues.recordLabel(1)}`}
									checked={selected.has(group.text)}
									onChange={(on) => setSelected(withToggled(selected, group.text, on))}
								/>
							)}
							<p className="grow">
								<span className="medium">{getImportLabel(session.fields, group.field)}:</span> {group.message}
							</p>
							<span className="muted tabular">{group.rows.length.toLocaleString("en-GB")}</span>
						</div>
						<ReplacementField
							group={group}
							choices={session.choices(group.field, group.text)}
							onReplace={replace}
						/>
						<div className={styles.rowNumbers}>
							{group.rows.slice(0, MAX_ROW_NUMBERS).map((row_no) => (
								<button
									key={row_no}
									type="button"
									aria-label={`Row ${row_no}`}
									onClick={() => onLocate(row_no, group.field)}
								>
									{row_no}
								</button>
							))}
							{group.rows.length > MAX_ROW_NUMBERS && <span className="muted">and more</span>}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function withToggled(set: ReadonlySet<string>, item: string, on: boolean): ReadonlySet<string> {
	const next = new Set(set);
	if (on) next.add(item);
	else next.delete(item);
	return next;
}

/** Replaces the value in all cells of a group, for fields chosen from a list. */
function ReplacementField(props: {
	group: IssueGroup;
	choices: readonly CellChoice[] | null;
	onReplace: (group: IssueGroup, text: string) => void;
}) {
	const { group, choices } = props;
	if (!choices) return null;
	return (
		<SelectField
			label={`Replace in ${group.rows.length} ${group.rows.length === 1 ? "row" : "rows"}`}
			hideLabel
			value={null}
			placeholder={group.text ? "Replace with" : "Set to"}
			options={choices}
			onChange={(selectedNames) => selectedNames && props.onReplace(group, selectedNames)}
		/>
	);
}
