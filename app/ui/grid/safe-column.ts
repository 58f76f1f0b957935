import { readContentSafely } from "~/ui/content/safe-content";
import { readNodeSafely, readSafely, readTextSafely } from "~/ui/safe-drawing";
import type { GridColumn } from "./types";

/** The column, which shows "Cannot be shown" for a row that it cannot read: one bad row does not take the list away. */
export function toSafeColumn<Row>(column: GridColumn<Row>): GridColumn<Row> {
	const { text, value, cell, needsCell, control } = column;
	return {
		...column,
		text: (row) => readTextSafely(() => text(row)),
		value: value && ((row) => readSafely(() => value(row), null)),
		cell: cell && ((row, state) => readContentSafely(() => cell(row, state))),
		needsCell: needsCell && ((row) => readSafely(() => needsCell(row), false)),
		control: control && ((row) => readNodeSafely(() => control(row))),
	};
}
