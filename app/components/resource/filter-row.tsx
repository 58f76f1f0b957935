import { useEffect, useState } from "react";
import { classNames } from "~/components/class-names";
import { ACTIVE, YES_NO } from "~/domain/resources/common";
import type { Column } from "~/domain/resources/field";

const CHOSEN: Partial<Record<NonNullable<Column["cell"]>, Column["choices"]>> = {
	flag: YES_NO,
	active: ACTIVE,
};

/** A row of filters below the heads, one a column: Enter or leaving the field narrows the list. */
export function FilterRow(props: {
	columns: readonly Column[];
	values: Readonly<Record<string, string>>;
	/** Whether a column of handles stands before. */
	grip: boolean;
	onFilter: (column: string, text: string) => void;
}) {
	const { columns, values, grip, onFilter } = props;
	return (
		<tr className="rc-filters">
			{grip && <td className="rc-grip" />}
			{columns.map((column) => (
				<td key={column.id} className={classNames(column.desk && "rc-desk", column.wide && "rc-wide")}>
					{!column.fixed && (
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
	column: Column;
	value: string;
	onChange: (text: string) => void;
}) {
	const [typed, setTyped] = useState(value);
	useEffect(() => setTyped(value), [value]);
	const label = `Filter by ${column.header}`;
	const choices = column.choices ?? CHOSEN[column.cell ?? "text"];
	if (choices)
		return (
			<select
				className="rc-filter"
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
	const done = () => typed.trim() !== value && onChange(typed.trim());
	return (
		<input
			className="rc-filter"
			aria-label={label}
			placeholder="Filter"
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={done}
			onKeyDown={(event) => event.key === "Enter" && done()}
		/>
	);
}
