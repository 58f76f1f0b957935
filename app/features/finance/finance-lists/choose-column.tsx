import { Checkbox } from "~/ui/checkbox";
import type { TableColumn } from "~/ui/grid/simple-table";
import type { useChosen } from "./use-chosen";

/** A column of check boxes; rows without an id cannot be chosen. */
export const getChooseColumn = <Row,>(
	chosen: ReturnType<typeof useChosen<Row>>,
	idOf: (row: Row) => number | null,
	labelOf: (row: Row) => string,
): TableColumn<Row> => ({
	id: "choose",
	className: "check-column",
	header: (
		<Checkbox
			aria-label="Choose all"
			checked={chosen.isAll}
			indeterminate={chosen.isSome}
			onChange={chosen.setAll}
		/>
	),
	cell: (row) => {
		const id = idOf(row);
		return (
			<Checkbox
				aria-label={`Choose ${labelOf(row)}`}
				checked={id !== null && chosen.has(id)}
				disabled={id === null}
				onChange={(on) => id !== null && chosen.set([id], on)}
			/>
		);
	},
});
