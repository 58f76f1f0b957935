import { useNavigate, useSearchParams } from "@remix-run/react";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import type { Debtor, Debtors } from "~/domain/finance/reports/responses";
import {
	amountColumn,
	formatShortPounds,
	ReportFigures,
	ReportPlot,
	ReportScreen,
	ReportTable,
} from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import type { TableColumn } from "~/ui/grid/simple-table";
import type { Sort } from "~/ui/grid/types";
import { EmptyState } from "~/ui/overlay/empty-state";
import { StackedBars } from "~/ui/plot/stacked-bars";
import { Tag } from "~/ui/tag";
import { DebtorInvoices } from "./debtor-invoices";
import styles from "./debtors.module.css";

/** The ages of debts: the field, and how it is called. */
const AGES = [
	["current", "Current"],
	["days_30", "1–30 days"],
	["days_60", "31–60 days"],
	["days_90", "61–90 days"],
	["older", "Over 90 days"],
] as const;

const SERIES = [{ id: "debt", label: "Outstanding", className: styles.debt ?? "" }] as const;

/** The list of invoices in a state. */
const listOf = (state: string) => `/finance/invoices/customers?invoice_status=${state}`;

const isOverLimit = ({ credit_limit, outstanding, drafts }: Debtor) =>
	credit_limit !== null && credit_limit > 0 && outstanding + drafts > credit_limit;

const COLUMNS: readonly TableColumn<Debtor>[] = [
	{
		id: "customer_name",
		header: "Customer",
		sortable: true,
		className: styles.customer,
		cell: (debtor) => (
			<>
				{debtor.customer_name} {debtor.credit_stop === 1 && <Tag tone="danger">On stop</Tag>}
				{debtor.credit > 0 && <Tag tone="ok">{`${showPounds(debtor.credit)} in credit`}</Tag>}
				{isOverLimit(debtor) && <Tag tone="warn">Over limit</Tag>}
			</>
		),
	},
	...AGES.map(([name, title]) =>
		amountColumn<Debtor>(name, title, (debtor) => debtor[name], { isWide: true }),
	),
	amountColumn("outstanding", "Outstanding", (debtor) => debtor.outstanding, { isStrong: true }),
	amountColumn("drafts", "Drafts", (debtor) => debtor.drafts, { isWide: true }),
	amountColumn("credit_limit", "Limit", (debtor) => debtor.credit_limit, { isWide: true }),
];

/** What customers owe today, by how long it has been overdue. A row opens the invoices behind it. */
export function DebtorsReport({ data, date, totals }: Debtors) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const [open, setOpen] = useState<Debtor | null>(null);
	const [sort, setSort] = useState<Sort>({ column: "outstanding", direction: "desc" });
	const keywords = (params.get("keywords") ?? "").toLocaleLowerCase("en-GB");
	const rows = sortDebtors(
		data.filter(({ customer_name }) => customer_name.toLocaleLowerCase("en-GB").includes(keywords)),
		sort,
	);
	const overdue = sum([totals.outstanding, -totals.current]);
	return (
		<ReportScreen
			title="Aged debtors"
			period={{ date_from: date, date_to: date }}
			today={date}
			isToday
			opens="show invoices"
			onExport={(format) =>
				void saveResponseAs(`aged_debtors.${format}`, "GET /client/download-aged-debtors-csv", {
					query: { format },
				})
			}
			footer={
				<span>
					<b>{rows.length}</b> {rows.length === 1 ? "customer" : "customers"}, {totals.invoices} unpaid
					invoices
				</span>
			}
		>
			<ReportFigures
				label="Sums"
				figures={[
					{ label: "Outstanding", value: showPounds(totals.outstanding), to: listOf("Sent") },
					{
						label: "Overdue",
						value: showPounds(overdue),
						to: listOf("Overdue"),
						note:
							totals.outstanding > 0 ? `${Math.round((overdue / totals.outstanding) * 100)}% of it` : null,
					},
					...(totals.credit > 0
						? [
								{
									label: "In credit",
									value: showPounds(totals.credit),
									note: "taken off what is outstanding",
								},
							]
						: []),
					{ label: "Over 90 days", value: showPounds(totals.older), to: listOf("Overdue") },
					{ label: "Drafts", value: showPounds(totals.drafts), note: "not sent yet", to: listOf("Draft") },
				]}
			/>
			{data.length > 0 && (
				<ReportPlot title="Outstanding by age" note="days after the due date">
					<StackedBars
						label="Outstanding by age"
						series={SERIES}
						height={180}
						formatValue={formatShortPounds}
						onOpen={(at) => void navigate(listOf(at === 0 ? "Sent" : "Overdue"))}
						bars={AGES.map(([name, title]) => ({
							label: title.replace(" days", ""),
							values: { debt: Math.max(0, totals[name]) },
						}))}
					/>
				</ReportPlot>
			)}
			<ReportTable
				label="Aged debtors"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => String(id)}
				current={open ? String(open.id) : null}
				onOpen={setOpen}
				sort={sort}
				onSort={setSort}
				totals={sumDebtors(rows)}
				empty={
					<EmptyState icon={HandCoins}>
						{data.length > 0 ? "Nothing matches the search." : "Nobody owes anything."}
					</EmptyState>
				}
			/>
			{open && <DebtorInvoices key={open.id} debtor={open} onClose={() => setOpen(null)} />}
		</ReportScreen>
	);
}

/** The row of sums of the debtors that are listed. */
function sumDebtors(debtors: readonly Debtor[]): Debtor {
	const total = (name: (typeof AGES)[number][0] | "outstanding" | "credit" | "drafts") =>
		sum(debtors.map((one) => one[name]));
	return {
		id: 0,
		customer_code: "",
		customer_name: `${debtors.length} ${debtors.length === 1 ? "customer" : "customers"}`,
		credit_limit: null,
		credit_stop: 0,
		current: total("current"),
		days_30: total("days_30"),
		days_60: total("days_60"),
		days_90: total("days_90"),
		older: total("older"),
		outstanding: total("outstanding"),
		credit: total("credit"),
		drafts: total("drafts"),
		invoices: debtors.reduce((count, { invoices }) => count + invoices, 0),
	};
}

function sortDebtors(debtors: readonly Debtor[], { column, direction }: Sort): Debtor[] {
	const sign = direction === "asc" ? 1 : -1;
	const amount = AGES.find(([name]) => name === column)?.[0];
	const value = (debtor: Debtor) =>
		amount
			? debtor[amount]
			: column === "drafts"
				? debtor.drafts
				: column === "credit_limit"
					? (debtor.credit_limit ?? 0)
					: debtor.outstanding;
	return [...debtors].sort((a, b) =>
		column === "customer_name"
			? sign * a.customer_name.localeCompare(b.customer_name, "en-GB")
			: sign * (value(a) - value(b)) || a.id - b.id,
	);
}
