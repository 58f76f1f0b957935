import { type DiaryColumn, diaryColumns } from "~/domain/jobs/jobs/list/rules-diary";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import type { GridColumn } from "~/ui/grid/types";
import type { DiaryArea, DiaryRow } from "../data/types";
import {
	carrierText,
	deliveryText,
	deliveryTown,
	displayDateTime,
	referenceText,
	typeText,
} from "../rows/row-text";
import { actionCell } from "./action-cell";
import type { CellTools } from "./cell-tools";
import { loadCell, numberCell, priceCell, statusCell, typeCell, UNALLOCATED_CELL, whenCell } from "./cells";
import styles from "./cells.module.css";

type ColumnFormat = Omit<GridColumn<DiaryRow>, "id" | "header">;

/** Date and time of a stop in one line, as its cell shows them. */
export const whenText = (row: DiaryRow, side: JobSide, year: string | null): string =>
	Object.values(displayDateTime(row, side, year)).join(" ");

const dateColumn = (side: JobSide): ColumnFormat => ({
	text: (row) => whenText(row, side, null),
	width: 92,
	minWidth: 84,
	className: styles.date,
});

/** Room for the next step as an icon and the menu. */
export const ACTION_WIDTH = 66;

/** Format of each column; widths are those before its content is measured, `flex` is the share of extra width. */
const COLUMN_FORMATS: Record<DiaryColumn, ColumnFormat> = {
	job_number: {
		text: (row) => row.job_number,
		width: 84,
		minWidth: 68,
		flex: 1,
		className: styles.numberCell,
	},
	job_type: {
		text: typeText,
		cell: typeCell,
		needsCell: (row) => row.job_type === 3 || row.parent_id !== null,
		className: "secondary-text",
		width: 56,
		minWidth: 46,
	},
	customer_reference: { text: referenceText, width: 78, minWidth: 60, flex: 2, className: "secondary-text" },
	customer: {
		text: (row) => row.customer.customer_name,
		width: 120,
		minWidth: 72,
		flex: 4,
		className: styles.customer,
	},
	status: {
		text: (row) => row.status,
		cell: statusCell,
		width: 110,
		minWidth: 96,
		flex: 2,
	},
	collection_name: { text: (row) => row.collection_name ?? "", width: 106, minWidth: 64, flex: 3 },
	collection_town: {
		text: (row) => row.collection_town ?? "",
		width: 78,
		minWidth: 66,
		flex: 2,
		className: "secondary-text",
	},
	collection_date: dateColumn("collection"),
	delivery_name: { text: deliveryText, width: 102, minWidth: 64, flex: 3 },
	delivery_town: {
		text: deliveryTown,
		width: 78,
		minWidth: 66,
		flex: 2,
		className: "secondary-text",
	},
	delivery_date: dateColumn("delivery"),
	service: {
		text: (row) => row.service?.code ?? "",
		width: 90,
		minWidth: 52,
		flex: 1,
		className: "secondary-text",
	},
	load_type: {
		text: (row) => row.load_type?.code ?? "",
		cell: loadCell,
		needsCell: (row) => Boolean(row.load_type?.color),
		className: "secondary-text",
		width: 76,
		minWidth: 60,
	},
	driver_sub: {
		text: carrierText,
		cell: () => UNALLOCATED_CELL,
		needsCell: (row) => carrierText(row) === "",
		width: 90,
		minWidth: 72,
		flex: 2,
	},
	total_charge: {
		text: (row) => row.total_charge?.toFixed(2) ?? "",
		needsCell: (row) => !row.total_charge,
		width: 62,
		minWidth: 56,
		align: "right",
	},
	action: {
		text: () => "",
		width: ACTION_WIDTH,
		minWidth: ACTION_WIDTH,
		align: "right",
		className: styles.actions,
		sortable: false,
	},
};

const gridColumns = (area: DiaryArea): readonly GridColumn<DiaryRow>[] =>
	diaryColumns(area).map(({ slug, title }) => ({
		sortable: true,
		...COLUMN_FORMATS[slug],
		id: slug,
		header: title,
	}));

/** The columns of each diary in their default order. */
export const DIARY_GRID_COLUMNS: Record<DiaryArea, readonly GridColumn<DiaryRow>[]> = {
	client: gridColumns("client"),
	customer: gridColumns("customer"),
};

type DrawCell = ColumnFormat["cell"];

/** The columns with cells that need more than their row; `getTools` is called for each cell that is drawn. */
export function createDiaryColumns(
	area: DiaryArea,
	getTools: () => CellTools,
): readonly GridColumn<DiaryRow>[] {
	const cells = new Map(
		Object.entries<DrawCell>({
			job_number: (row, state) => numberCell(row, state, getTools().readersOf(row.id)),
			collection_date: (row) => whenCell(row, "collection", getTools()),
			delivery_date: (row) => whenCell(row, "delivery", getTools()),
			total_charge: (row) => priceCell(row, getTools()),
			action: (row) => actionCell(row, getTools()),
		}),
	);
	return DIARY_GRID_COLUMNS[area].map((column) => ({ ...column, cell: cells.get(column.id) ?? column.cell }));
}
