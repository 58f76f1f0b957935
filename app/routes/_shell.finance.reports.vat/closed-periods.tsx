import type { VatReport } from "~/domain/finance/invoicing/vat/schemas";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import styles from "./vat-screen.module.css";

type Period = VatReport["periods"][number];

/** The periods that are closed, newest first. `onReopen` is null for users who may not open one again. */
export function ClosedPeriods(props: {
	periods: readonly Period[];
	onReopen: ((period: Period) => void) | null;
}) {
	const { onReopen } = props;
	const go = useListParams();
	const columns: TableColumn<Period>[] = [
		{
			id: "period",
			header: "Period",
			cell: ({ date_from, date_to }) => `${showDate(date_from)} – ${showDate(date_to)}`,
		},
		{ id: "net", header: "Net", align: "right", className: styles.wide, cell: ({ net }) => showPounds(net) },
		{ id: "vat", header: "VAT", align: "right", cell: ({ vat }) => showPounds(vat) },
		{
			id: "closed",
			header: "Closed",
			className: styles.wide,
			cell: ({ closed_at, closed_by }) =>
				[formatMoment(closed_at), closed_by && `by ${closed_by}`].filter(Boolean).join(" "),
		},
	];
	const action: TableColumn<Period> = {
		id: "action",
		header: "Action",
		hideHeader: true,
		align: "right",
		className: styles.action,
		cell: (period) => (
			<Button size="row" onClick={() => onReopen?.(period)}>
				Open again
			</Button>
		),
	};
	return (
		<section className={styles.closed} aria-label="Closed periods">
			<h2>Closed periods</h2>
			<SimpleTable
				label="Closed periods"
				columns={onReopen ? [...columns, action] : columns}
				rows={props.periods}
				rowId={({ id }) => String(id)}
				density="normal"
				onOpen={({ date_from, date_to }) => go({ date_from, date_to })}
				empty={<p className="muted">No period has been closed yet.</p>}
			/>
		</section>
	);
}
