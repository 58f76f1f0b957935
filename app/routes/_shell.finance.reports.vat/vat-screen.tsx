import { Download, Lock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { VatRow } from "~/domain/finance/invoicing/vat/rules-vat-summary";
import type { VatReport } from "~/domain/finance/invoicing/vat/schemas";
import { AccountsFileMenu } from "~/features/finance/finance-lists";
import { ReportFigures } from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Note } from "~/ui/tag";
import { ClosedPeriods } from "./closed-periods";
import { PeriodChoice } from "./period-choice";
import { useVatClosing } from "./use-vat-closing";
import styles from "./vat-screen.module.css";

const DocumentsPanel = lazyLayer(() => import("./documents-panel"));

const money = (id: string, header: string, read: (row: VatRow) => number, className?: string) =>
	({
		id,
		header,
		align: "right",
		className,
		cell: (row) => showPounds(read(row)),
	}) satisfies TableColumn<VatRow>;

const COLUMNS: readonly TableColumn<VatRow>[] = [
	{ id: "code", header: "Code", className: styles.code, cell: ({ tax_code }) => <b>{tax_code || "None"}</b> },
	{ id: "rate", header: "Rate", className: styles.rate, cell: ({ vat_rate }) => `${vat_rate} %` },
	{
		id: "documents",
		header: "Documents",
		align: "right",
		className: styles.wide,
		cell: ({ invoices, credits }) => (credits > 0 ? `${invoices} + ${credits} credits` : invoices),
	},
	money("invoiced_net", "Invoiced", ({ invoiced_net }) => invoiced_net, styles.wide),
	money("credited_net", "Credited", ({ credited_net }) => -credited_net, styles.wide),
	money("net", "Net", ({ net }) => net),
	money("vat", "VAT", ({ vat }) => vat),
];

const countDocuments = (rows: readonly VatRow[]) =>
	rows.reduce((total, { invoices, credits }) => total + invoices + credits, 0);

const countDrafts = ({ invoices, credit_notes }: VatReport["drafts"]) =>
	[
		invoices > 0 && `${invoices} draft ${invoices === 1 ? "invoice" : "invoices"}`,
		credit_notes > 0 && `${credit_notes} draft credit ${credit_notes === 1 ? "note" : "notes"}`,
	]
		.filter(Boolean)
		.join(" and ");

/** Net and VAT of a period by code and rate, its documents, and closing it. */
export function VatScreen({ report, today }: { report: VatReport; today: DateText }) {
	const { date_from, date_to } = report;
	const period = { date_from, date_to };
	const [opened, setOpened] = useState<VatRow | null>(null);
	const { close, reopen, isPending } = useVatClosing();
	useScreenRefresh(["invoiceChange", "settingsChange"]);
	const drafts = countDrafts(report.drafts);
	return (
		<section className={styles.screen} aria-label="VAT periods">
			<div className="toolbar">
				<h1>VAT periods</h1>
				<PeriodChoice period={period} today={today} />
				<span className="grow" />
				<Button
					icon={Download}
					onClick={() =>
						void saveResponseAs(`vat-${date_from}-${date_to}.csv`, "GET /client/vat-report/csv", {
							query: period,
						})
					}
				>
					CSV
				</Button>
				<AccountsFileMenu of={period} />
				<Button
					variant="primary"
					icon={Lock}
					pending={isPending}
					disabled={report.closing_error !== null}
					title={report.closing_error ?? undefined}
					onClick={() => void close(report, drafts)}
				>
					Close period
				</Button>
			</div>
			<div className={styles.body}>
				<ReportFigures
					label="Sums"
					figures={[
						{ label: "Net", value: showPounds(report.net) },
						{ label: "VAT", value: showPounds(report.vat) },
						{
							label: "Documents",
							value: countDocuments(report.rows).toLocaleString("en-GB"),
							note: drafts || null,
							to: `/finance/invoices/customers?${new URLSearchParams(period)}`,
						},
					]}
				/>
				{report.closing_error && (
					<p className={classNames("muted", styles.hindrance)}>{report.closing_error}.</p>
				)}
				{drafts && (
					<div className={styles.note}>
						<Note tone="warn" icon={TriangleAlert}>
							{`${drafts} in this period. They are counted; once it is closed they can neither change their date nor be deleted.`}
						</Note>
					</div>
				)}
				<SimpleTable
					label="VAT by code"
					columns={COLUMNS}
					rows={report.rows}
					rowId={({ tax_code, vat_rate }) => `${tax_code} ${vat_rate}`}
					density="normal"
					onOpen={setOpened}
					empty={<EmptyState>No invoices or credit notes in this period.</EmptyState>}
				/>
				<ClosedPeriods
					periods={report.periods}
					onReopen={report.can_reopen ? (one) => void reopen(one) : null}
				/>
			</div>
			{opened && <DocumentsPanel row={opened} period={period} onClose={() => setOpened(null)} />}
		</section>
	);
}
