import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { classNames } from "~/components/class-names";
import { IconMenu, type MenuEntry } from "~/components/menu";
import type { Column } from "~/domain/resources/field";
import { Cell } from "./cell";
import { type Deeds, nameOf } from "./deeds";
import { FilterRow } from "./filter-row";
import type { ResourceView, Row } from "./types";
import type { Order } from "./use-order";

export interface TableProps {
	view: ResourceView;
	rows: readonly Row[];
	sort: { column: string; direction: "asc" | "desc" } | null;
	filters: Readonly<Record<string, string>> | null;
	today: string;
	current: number | null;
	order: Order | null;
	deeds: Deeds;
	onSort: (column: string) => void;
	onFilter: (column: string, text: string) => void;
	onOpen: (row: Row) => void;
}

const NUMERIC = ["money", "number", "tariff"];
const aside = ({ cell }: Column) => (NUMERIC.includes(cell ?? "") ? "num" : undefined);

/** The table of a list: a click or Enter opens a row, heads sort, and rows are dragged where they have an order of their own. */
export function RecordTable(props: TableProps) {
	const { view, rows, order, filters } = props;
	return (
		<table className="grid normal rc-table" aria-label={view.things}>
			<colgroup>
				{order && <col className="rc-grip" />}
				{view.columns.map(({ id, width, desk, wide }) => (
					<col
						key={id}
						className={classNames(width && `rc-${width}`, desk && "rc-desk", wide && "rc-wide")}
					/>
				))}
				<col className="rc-acts" />
			</colgroup>
			<thead>
				<tr>
					{order && (
						<th scope="col" className="rc-grip">
							<span className="sr">Move</span>
						</th>
					)}
					{view.columns.map((column) => (
						<Head key={column.id} {...props} column={column} />
					))}
					<th scope="col" className="num">
						<span className="sr">{view.deeds}</span>
					</th>
				</tr>
				{filters && (
					<FilterRow
						columns={view.columns}
						values={filters}
						grip={order !== null}
						onFilter={props.onFilter}
					/>
				)}
			</thead>
			<tbody ref={order?.body}>
				{rows.map((row, at) => (
					<TableRow key={row.id} {...props} row={row} at={at} />
				))}
			</tbody>
		</table>
	);
}

function Head({ column, sort, onSort }: TableProps & { column: Column }) {
	const sorted = sort?.column === column.id ? sort.direction : null;
	const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
	return (
		<th
			scope="col"
			className={classNames(aside(column), column.desk && "rc-desk", column.wide && "rc-wide")}
			aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
		>
			{column.fixed ? (
				column.header
			) : (
				<button type="button" onClick={() => onSort(column.id)}>
					{column.header}
					{sorted && <Arrow className="i xs" aria-hidden="true" />}
				</button>
			)}
		</th>
	);
}

function TableRow(props: TableProps & { row: Row; at: number }) {
	const { view, row, at, rows, order, current, onOpen } = props;
	const name = nameOf(view, row);
	const keys = (event: KeyboardEvent) => {
		const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
		if (step === undefined || !order) return;
		event.preventDefault();
		order.move(at, at + step);
	};
	return (
		<tr
			data-opens=""
			className={classNames(
				current === row.id && "sel cur",
				order?.over === at && "rc-over",
				order?.held === at && "rc-held",
			)}
			onClick={(event) => {
				if (event.target instanceof Element && !event.target.closest("button, a, input, label")) onOpen(row);
			}}
			{...order?.target(at)}
		>
			{order && (
				<td className="rc-grip">
					<button
						type="button"
						className="ib s rc-handle"
						aria-label={`Move ${name}, Alt and arrow keys`}
						disabled={!order.enabled}
						onKeyDown={keys}
						{...order.handle(at)}
					>
						<GripVertical className="i s" aria-hidden="true" />
					</button>
				</td>
			)}
			{view.columns.map((column, place) => (
				<td
					key={column.id}
					className={classNames(aside(column), column.desk && "rc-desk", column.wide && "rc-wide")}
				>
					{place === 0 ? (
						<button
							type="button"
							className="opens"
							aria-current={current === row.id || undefined}
							onClick={() => onOpen(row)}
						>
							<Cell column={column} row={row} today={props.today} />
						</button>
					) : (
						<Cell column={column} row={row} today={props.today} />
					)}
				</td>
			))}
			<td>
				<span className="acts">
					<IconMenu
						label={`More for ${name}`}
						icon={Ellipsis}
						small
						entries={entriesOf(props, at, rows.length)}
					/>
				</span>
			</td>
		</tr>
	);
}

function entriesOf(
	{ view, row, deeds, order, onOpen }: TableProps & { row: Row },
	at: number,
	count: number,
): MenuEntry[] {
	const open: MenuEntry = { id: "open", label: view.mayWrite ? "Edit" : "Open", onAction: () => onOpen(row) };
	if (!view.mayWrite) return [open];
	const { invite, switchActive } = deeds;
	const moves: MenuEntry[] = order?.enabled
		? [
				{ id: "up", label: "Move up", disabled: at === 0, onAction: () => order.move(at, at - 1) },
				{
					id: "down",
					label: "Move down",
					disabled: at === count - 1,
					onAction: () => order.move(at, at + 1),
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
		{ id: "delete", label: "Delete", danger: true, onAction: () => void deeds.remove(row) },
	];
}
