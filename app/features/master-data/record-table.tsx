import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { ResourceColumn } from "~/domain/master-data/field";
import { classNames } from "~/ui/class-names";
import { IconMenu } from "~/ui/menu";
import type { MenuEntry } from "~/ui/menu-entry";
import { FilterRow } from "./filter-row";
import { getRecordName, type RecordActions } from "./record-actions";
import { RecordCell } from "./record-cell";
import styles from "./record-table.module.css";
import type { ResourceRow, ResourceView } from "./types";
import type { RowOrder } from "./use-row-order";

interface RecordTableProps {
	view: ResourceView;
	rows: readonly ResourceRow[];
	sort: { column: string; direction: "asc" | "desc" } | null;
	filters: Readonly<Record<string, string>> | null;
	today: string;
	openId: number | null;
	order: RowOrder | null;
	actions: RecordActions;
	onSort: (column: string) => void;
	onFilter: (column: string, text: string) => void;
	onOpen: (row: ResourceRow) => void;
}

const WIDTH_CLASSES: Partial<Record<NonNullable<ResourceColumn["width"]>, string>> = {
	s: styles.small,
	m: styles.medium,
	l: styles.large,
};
const NUMERIC = ["money", "number", "tariff"];
const getAlignClass = ({ cell }: ResourceColumn) => (NUMERIC.includes(cell ?? "") ? "numeric" : undefined);

/** The table of a list. Rows open on click or Enter, headers sort, and rows can be dragged if the list has an order. */
export function RecordTable(props: RecordTableProps) {
	const { view, rows, order, filters } = props;
	return (
		<table className={classNames("table normal", styles.table)} aria-label={view.things}>
			<colgroup>
				{order && <col className={styles.handleColumn} />}
				{view.columns.map(({ id, width, desktopOnly, wide }) => (
					<col
						key={id}
						className={classNames(
							width && WIDTH_CLASSES[width],
							desktopOnly && styles.desktopOnly,
							wide && styles.tabletUp,
						)}
					/>
				))}
				<col className={styles.actionsColumn} />
			</colgroup>
			<thead>
				<tr>
					{order && (
						<th scope="col" className={styles.handleColumn}>
							<span className="visually-hidden">Move</span>
						</th>
					)}
					{view.columns.map((column) => (
						<HeaderCell key={column.id} {...props} column={column} />
					))}
					<th scope="col" className="numeric">
						<span className="visually-hidden">{view.actionsLabel}</span>
					</th>
				</tr>
				{filters && (
					<FilterRow
						columns={view.columns}
						values={filters}
						hasHandles={order !== null}
						onFilter={props.onFilter}
					/>
				)}
			</thead>
			<tbody ref={order?.body}>
				{rows.map((row, index) => (
					<TableRow key={row.id} {...props} row={row} index={index} />
				))}
			</tbody>
		</table>
	);
}

function HeaderCell({ column, sort, onSort }: RecordTableProps & { column: ResourceColumn }) {
	const sorted = sort?.column === column.id ? sort.direction : null;
	const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
	return (
		<th
			scope="col"
			className={classNames(
				getAlignClass(column),
				column.desktopOnly && styles.desktopOnly,
				column.wide && styles.tabletUp,
			)}
			aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
		>
			{column.computed ? (
				column.header
			) : (
				<button type="button" onClick={() => onSort(column.id)}>
					{column.header}
					{sorted && <Arrow className="icon extra-small" aria-hidden="true" />}
				</button>
			)}
		</th>
	);
}

function TableRow(props: RecordTableProps & { row: ResourceRow; index: number }) {
	const { view, row, index, rows, order, openId, onOpen } = props;
	const name = getRecordName(view, row);
	const handleKeyDown = (event: KeyboardEvent) => {
		const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
		if (step === undefined || !order) return;
		event.preventDefault();
		order.move(index, index + step);
	};
	return (
		<tr
			data-opens=""
			className={classNames(
				openId === row.id && "selected current",
				order?.dropIndex === index && styles.dropTarget,
				order?.draggedIndex === index && styles.dragged,
			)}
			onClick={(event) => {
				if (event.target instanceof Element && !event.target.closest("button, a, input, label")) onOpen(row);
			}}
			{...order?.getRowProps(index)}
		>
			{order && (
				<td className={styles.handleColumn}>
					<button
						type="button"
						className={classNames("icon-button small", styles.handle)}
						aria-label={`Move ${name}, Alt and arrow keys`}
						disabled={!order.enabled}
						onKeyDown={handleKeyDown}
						{...order.getHandleProps(index)}
					>
						<GripVertical className="icon small" aria-hidden="true" />
					</button>
				</td>
			)}
			{view.columns.map((column, columnIndex) => (
				<td
					key={column.id}
					className={classNames(
						getAlignClass(column),
						column.desktopOnly && styles.desktopOnly,
						column.wide && styles.tabletUp,
					)}
				>
					{columnIndex === 0 ? (
						<button
							type="button"
							className="opens"
							aria-current={openId === row.id || undefined}
							onClick={() => onOpen(row)}
						>
							<RecordCell column={column} row={row} today={props.today} />
						</button>
					) : (
						<RecordCell column={column} row={row} today={props.today} />
					)}
				</td>
			))}
			<td>
				<span className="row-actions">
					<IconMenu
						label={`More for ${name}`}
						icon={Ellipsis}
						small
						entries={listMenuEntries(props, index, rows.length)}
					/>
				</span>
			</td>
		</tr>
	);
}

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
