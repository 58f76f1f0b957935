import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { MoneyField } from "~/ui/form/money-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./receipts.module.css";
import { errorOfPart, type TickedInvoice, type TickedParts, tick } from "./ticked-parts";

/** The open invoices of a customer with ticks, and what each ticked one gets. */
export function TickTable(props: {
	invoices: readonly TickedInvoice[];
	/** In pounds; null until it is typed. */
	amount: number | null;
	parts: TickedParts;
	/** The text without an open invoice. */
	empty: string;
	onChange: (parts: TickedParts) => void;
}) {
	const { invoices, amount, parts, onChange } = props;
	const columns: TableColumn<TickedInvoice>[] = [
		{
			id: "ticked",
			header: "Pay",
			hideHeader: true,
			className: "check-column",
			cell: (invoice) => (
				<Checkbox
					aria-label={`Pay ${invoice.inv_number}`}
					checked={parts.has(invoice.id)}
					onChange={(isTicked) => onChange(tick(parts, invoice, isTicked, amount))}
				/>
			),
		},
		{
			id: "invoice",
			header: "Invoice #",
			className: styles.invoiceNumber,
			isRowHeader: true,
			cell: ({ inv_number }) => inv_number,
		},
		{
			id: "date",
			header: "Date",
			className: `${styles.invoiceDate} wide-column`,
			cell: ({ date }) => showDateShort(date),
		},
		{
			id: "due",
			header: "Due",
			className: `${styles.invoiceDate} wide-column`,
			cell: ({ invoice_due }) => showDateShort(invoice_due),
		},
		{
			id: "open",
			header: "Open",
			align: "right",
			className: styles.openAmount,
			cell: ({ outstanding }) => showPounds(outstanding),
		},
		{
			id: "pays",
			header: "Pays now",
			align: "right",
			className: styles.paysNow,
			cell: (invoice) => {
				const part = parts.get(invoice.id);
				if (part === undefined) return <span className="muted">–</span>;
				return (
					<MoneyField
						label={`Pays now, ${invoice.inv_number}`}
						hideLabel
						required
						value={part}
						error={errorOfPart(invoice, part)}
						onChange={(typed) => onChange(new Map(parts).set(invoice.id, typed))}
					/>
				);
			},
		},
		{
			id: "left",
			header: "Left",
			align: "right",
			className: `${styles.openAmount} wide-column`,
			cell: ({ id, outstanding }) => showPounds(sum([outstanding, -(parts.get(id) ?? 0)])),
		},
	];
	return (
		<SimpleTable
			label="Open invoices"
			density="normal"
			columns={columns}
			rows={invoices}
			rowId={({ id }) => String(id)}
			rowClass={({ id }) => (parts.has(id) ? "selected" : undefined)}
			empty={<EmptyState>{props.empty}</EmptyState>}
		/>
	);
}
