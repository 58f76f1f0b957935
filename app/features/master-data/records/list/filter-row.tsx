import { useEffect, useState } from "react";
import { ACTIVE_CHOICES, YES_NO_CHOICES } from "~/domain/master-data/records/common";
import type { ResourceColumn } from "~/domain/master-data/records/field";
import { classNames } from "~/ui/class-names";
import styles from "./filter-row.module.css";
import recordTableStyles from "./record-table.module.css";

const CELL_CHOICES: Partial<Record<NonNullable<ResourceColumn["cell"]>, ResourceColumn["choices"]>> = {
	flag: YES_NO_CHOICES,
	active: ACTIVE_CHOICES,
};

/** A row of filters below the header, one for each column, applied on Enter or blur. */
export function FilterRow(props: {
	columns: readonly ResourceColumn[];
	values: Readonly<Record<string, string>>;
	/** Whether the first column holds drag handles. */
	hasHandles: boolean;
	onFilter: (column: string, text: string) => void;
}) {
	const { columns, values, hasHandles, onFilter } = props;
	return (
		<tr className={styles.filters}>
			{hasHandles && <td className={recordTableStyles.handleColumn} />}
			{columns.map((column) => (
				<td
					key={column.id}
					className={classNames(
						column.desktopOnly && recordTableStyles.desktopOnly,
						column.wide && recordTableStyles.tabletUp,
					)}
				>
					{!column.computed && (
						<Filter
							column={column}
							value={values[column.id] ?? ""}
							onChange={(text) => onFilter(column.id, text)}
						/>
					)}
				</td>
			))}
			<td />
		</tr>
	);
}

function Filter({
	column,
	value,
	onChange,
}: {
	column: ResourceColumn;
	value: string;
	onChange: (text: string) => void;
}) {
	const [draft, setDraft] = useState(value);
	useEffect(() => setDraft(value), [value]);
	const label = `Filter by ${column.header}`;
	const choices = column.choices ?? CELL_CHOICES[column.cell ?? "text"];
	if (choices)
		return (
			<select
				className={styles.filter}
				aria-label={label}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			>
				<option value="">All</option>
				{choices.map((choice) => (
					<option key={choice.value} value={String(choice.value)}>
						{choice.label}
					</option>
				))}
			</select>
		);
	const applyFilter = () => draft.trim() !== value && onChange(draft.trim());
	return (
		<input
			className={styles.filter}
			aria-label={label}
			placeholder="Filter"
			value={draft}
			onChange={(event) => setDraft(event.target.value)}
			onBlur={applyFilter}
			onKeyDown={(event) => event.key === "Enter" && applyFilter()}
		/>
	);
}
