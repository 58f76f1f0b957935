import { fileAddress } from "~/client/file-address";
import type { VatRange, VatRow } from "~/domain/finance/invoicing/vat/rules-vat-summary";
import type { VatDocument } from "~/domain/finance/invoicing/vat/schemas";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note, Tag } from "~/ui/tag";
import styles from "./vat-screen.module.css";

const addressOf = ({ kind, id }: VatDocument) =>
	kind === "invoice"
		? fileAddress("GET /client/download-customer-invoice/{id}", { params: { id } })
		: fileAddress("GET /client/credit-notes/{id}/download-pdf", { params: { id } });

const COLUMNS: readonly TableColumn<VatDocument>[] = [
	{
		id: "number",
		header: "Number",
		className: styles.number,
		cell: (document) => (
			<a href={addressOf(document)} target="_blank" rel="noreferrer">
				{document.number}
			</a>
		),
	},
	{ id: "date", header: "Tax point", className: styles.wide, cell: ({ date }) => showDate(date) },
	{ id: "customer", header: "Customer", cell: ({ customer_name }) => customer_name },
	{
		id: "status",
		header: "Status",
		className: styles.wide,
		cell: ({ status }) => (status === "Draft" ? <Tag tone="warn">Draft</Tag> : status),
	},
	{ id: "net", header: "Net", align: "right", cell: ({ net }) => showPounds(net) },
	{ id: "vat", header: "VAT", align: "right", cell: ({ vat }) => showPounds(vat) },
];

/** The invoices and credit notes behind a figure of a period, each with its PDF. */
export default function DocumentsPanel(props: { row: VatRow; period: VatRange; onClose: () => void }) {
	const { row, period, onClose } = props;
	const { data, error, reload } = useApiRead("GET /client/vat-report/documents", {
		query: { ...period, tax_code: row.tax_code, vat_rate: row.vat_rate },
	});
	return (
		<SlideOver open onClose={onClose} title={`VAT ${row.tax_code} ${row.vat_rate} %`}>
			<div className="scroll panel-padding">
				{error && <ErrorPanel message={error} onRetry={reload} />}
				{!data && !error && <SkeletonRows rows={8} columns={4} />}
				{data?.is_cut && <Note>Only the first 500 of a kind are listed. The CSV has all of them.</Note>}
				{data && (
					<SimpleTable
						label="Invoices and credit notes"
						columns={COLUMNS}
						rows={data.data}
						rowId={({ kind, id }) => `${kind} ${id}`}
						density="normal"
					/>
				)}
			</div>
		</SlideOver>
	);
}
