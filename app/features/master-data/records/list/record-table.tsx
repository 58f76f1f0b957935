import { Ellipsis, GripVertical } from "lucide-react";
import type { ResourceColumn } from "~/domain/master-data/records/field";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import type { Sort } from "~/ui/grid/types";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { ResourceRow, ResourceView } from "../fields/types";
import { getRecordName, type RecordActions } from "../record/record-actions";
import { FilterRow } from "./filter-row";
import { RecordCell } from "./record-cell";
import styles from "./record-table.module.css";
import type { RowOrder } from "./use-row-order";

interface RecordTableProps {
	view: ResourceView;
	rows: readonly ResourceRow[];
	sort: Sort | null;
	filters: Readonly<Record<string, string>> | null;
	today: string;
	openId: number | null;
	order: RowOrder | null;
	actions: RecordActions;
	onSort: (sort: Sort) => void;
	onFilter: (column: string, text: string) => void;
	onOpen: (row: ResourceRow) => void;
}

const WIDTH_CLASSES: Partial<Record<NonNullable<ResourceColumn["width"]>, string>> = {
	s: styles.small,
	m: styles.medium,
	l: styles.large,
};
const NUMERIC = ["money", "number", "tariff"];
/** Where a row moves with Alt and an arrow. */
const MOVES = new Map(Object.entries({ ArrowUp: -1, ArrowDown: 1 }));
const isNumeric = ({ cell }: ResourceColumn) => NUMERIC.includes(cell ?? "");

/** Columns that narrow screens leave out. */
const getVisibilityClass = ({ desktopOnly, wide }: ResourceColumn) =>
	classNames(desktopOnly && styles.desktopOnly, wide && styles.tabletUp);

/** The table of a list. Rows open on click or Enter, headers sort, and rows can be dragged if the list has an order. */
export function RecordTable(props: RecordTableProps) {
	const { view, rows, order, filters } = props;
	const columns: TableColumn<ResourceRow>[] = [
		...(order ? [toHandleColumn(view, order)] : []),
		...view.columns.map((column, index) => ({
			id: column.id,
			header: column.header,
			align: isNumeric(column) ? ("right" as const) : undefined,
			className: getVisibilityClass(column),
			columnClass: classNames(column.width && WIDTH_CLASSES[column.width], getVisibilityClass(column)),
			sortable: !column.computed,
			opensRow: index === 0,
			cell: (row: ResourceRow) => <RecordCell column={column} row={row} today={props.today} />,
		})),
		{
			id: "actions",
			header: view.actionsLabel,
			hideHeader: true,
			align: "right",
			columnClass: styles.actionsColumn,
			cell: (row, index) => (
				<span className="row-actions">
					<IconMenu
						label={`More for ${getRecordName(view, row)}`}
						icon={Ellipsis}
						small
						entries={listMenuEntries({ ...props, row }, index, rows.length)}
					/>
				</span>
			),
		},
	];
	return (
		<SimpleTable
			className={styles.table}
			label={view.things}
			density="normal"
			columns={columns}
			rows={rows}
			rowId={({ id }) => String(id)}
			sort={props.sort}
			onSort={props.onSort}
			onOpen={props.onOpen}
			current={props.openId === null ? null : String(props.openId)}
			rowClass={(_, index) =>
				classNames(
					order?.dropIndex === index && styles.dropTarget,
					order?.draggedIndex === index && styles.dragged,
				)
			}
			rowProps={order?.getRowProps}
			bodyRef={order?.body}
			headerRow={
				filters && (
					<FilterRow
						columns={view.columns}
						values={filters}
						hasHandles={order !== null}
						onFilter={props.onFilter}
					/>
				)
			}
		/>
	);
}

/** The handles to move rows, by drag or with Alt and arrow keys. */
const toHandleColumn = (view: ResourceView, order: RowOrder): TableColumn<ResourceRow> => ({
	id: "handle",
	header: "Move",
	hideHeader: true,
	className: styles.handleColumn,
	columnClass: styles.handleColumn,
	cell: (row, index) => (
		<button
			type="button"
			className={classNames("icon-button small", styles.handle)}
			aria-label={`Move ${getRecordName(view, row)}, Alt and arrow keys`}
			disabled={!order.enabled}
			onKeyDown={(event) => {
				const step = event.altKey ? MOVES.get(event.key) : undefined;
				if (step === undefined) return;
				event.preventDefault();
				order.move(index, index + step);
			}}
			{...order.getHandleProps(index)}
		>
			<GripVertical className="icon small" aria-hidden="true" />
		</button>
	),
});

function listMenuEntries(
	{ view, row, actions, order, onOpen }: RecordTableProps & { row: ResourceRow },
	index: number,
	count: number,
): MenuEntry[] {
	const open: MenuEntry = { id: "open", label: view.canWrite ? "Edit" : "Open", onAction: () => onOpen(row) };
	if (!view.canWrite) return [open];
	const { invite, switchActive } = actions;
	const moves: MenuEntry[] = order?.enabled
		? [
				{ id: "up", label: "Move up", disabled: index === 0, onAction: () => order.move(index, index - 1) },
				{
					id: "down",
					label: "Move down",
					disabled: index === count - 1,
					onAction: () => order.move(index, index + 1),
				},
				"line",
			]
		: [];
	const isActive = row[view.active ?? ""] === 1;
	return [
		open,
		...(invite ? [{ id: "invite", label: invite.label, onAction: () => void invite.run(row) }] : []),
		...(switchActive
			? [
					{
						id: "active",
						label: isActive ? "Deactivate" : "Activate",
						onAction: () => void switchActive(row),
					},
				]
			: []),
		"line",
		...moves,
		{ id: "delete", label: "Delete", danger: true, onAction: () => void actions.remove(row) },
	];
}
