import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef } from "react";
import type { InvoicesInput, InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import type { DateText } from "~/shared/time/dates";
import { DataGrid, type DataGridHandle, type Sort } from "~/ui/grid/data-grid";
import type { PageRequest } from "~/ui/grid/types";
import { useLatest } from "~/ui/hooks/use-latest";
import { useIsPhone } from "~/ui/hooks/use-media";
import { useRefusal } from "~/ui/read-only";
import { INVOICE_COLUMNS } from "./invoice-columns";
import styles from "./invoice-grid.module.css";
import type { InvoiceRow } from "./invoice-row";

const rowId = ({ id }: InvoiceRow) => String(id);

/** A page of invoices. */
export function InvoiceGrid(props: {
	invoices: readonly InvoiceView[];
	filter: InvoicesInput;
	today: DateText;
	onSort: (sort: Sort) => void;
	hasSelection: boolean;
	onSelect: (ids: ReadonlySet<number>) => void;
	onOpen: (invoice: InvoiceView) => void;
	onSend: (invoice: InvoiceView) => void;
	empty: ReactNode;
	grid: Ref<DataGridHandle<InvoiceRow>>;
}) {
	const { invoices, filter, today, onSelect } = props;
	const isPhone = useIsPhone();
	const own = useRef<DataGridHandle<InvoiceRow> | null>(null);
	const { onSend: send } = props;
	const refusal = useRefusal(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an object with the same reason is the same
	const rows = useMemo(
		() => invoices.map((invoice) => ({ ...invoice, today, send, refusal })),
		[invoices, today, send, refusal.title],
	);
	const latest = useLatest(rows);
	const fetchPage = useCallback(
		async ({ startRow, endRow }: PageRequest<null>) => ({
			rows: latest.current.slice(startRow, endRow),
			total: latest.current.length,
		}),
		[],
	);
	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are shown by loading them again
	useEffect(() => {
		if (!isFirst.current) void own.current?.reload({ keepScroll: true });
		isFirst.current = false;
	}, [rows]);
	const sort = useMemo<Sort>(
		() => ({ column: filter.sort, direction: filter.direction ?? "desc" }),
		[filter.sort, filter.direction],
	);
	const setHandle = useCallback(
		(handle: DataGridHandle<InvoiceRow> | null) => {
			own.current = handle;
			if (typeof props.grid === "function") props.grid(handle);
			else if (props.grid) Object.assign(props.grid, { current: handle });
		},
		[props.grid],
	);
	return (
		<div className={styles.frame} data-testid="customer-invoices">
			<DataGrid<InvoiceRow>
				label="Invoices"
				columns={INVOICE_COLUMNS[isPhone ? "phone" : "desktop"]}
				rowId={rowId}
				firstRows={rows}
				sort={sort}
				onSort={(next) => next && props.onSort(next)}
				selectable
				onSelection={(chosen) => onSelect(new Set(chosen.map(({ id }) => id)))}
				onOpen={props.onOpen}
				fetchPage={fetchPage}
				filter={null}
				pageSize={500}
				padded={props.hasSelection}
				empty={props.empty}
				handle={setHandle}
			/>
		</div>
	);
}
