import { FileText, HandCoins, Send } from "lucide-react";
import { useState } from "react";
import { fileAddress } from "~/client/file-address";
import type { OpenAccount, OpenAccounts, StatementKind } from "~/domain/finance/invoicing/statements/schemas";
import { getChooseColumn, useChosen } from "~/features/finance/finance-lists";
import { runWithToast } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { type DateText, showDate } from "~/shared/time/dates";
import { firstOfMonth } from "~/shared/time/months";
import { Button } from "~/ui/button";
import { DateRange } from "~/ui/form/date-range";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { SegmentedControl } from "~/ui/segmented-control";
import { Tag } from "~/ui/tag";
import styles from "./statements-screen.module.css";

const idOf = ({ customer_id }: OpenAccount) => customer_id;
const nameOf = ({ customer_name }: OpenAccount) => customer_name;

const COLUMNS: readonly TableColumn<OpenAccount>[] = [
	{
		id: "customer",
		header: "Customer",
		cell: ({ customer_name, customer_code, credit }) => (
			<>
				<b>{customer_name}</b> <span className="muted">{customer_code}</span>{" "}
				{credit > 0 && <Tag tone="ok">{`${showPounds(credit)} in credit`}</Tag>}
			</>
		),
	},
	{
		id: "emails",
		header: "Emailed to",
		className: "wide-column",
		cell: ({ emails }) => emails || <span className="muted">No address</span>,
	},
	{
		id: "invoices",
		header: "Invoices",
		align: "right",
		className: styles.count,
		cell: ({ invoices }) => invoices,
	},
	{
		id: "oldest",
		header: "Oldest due",
		className: styles.dueDate,
		cell: ({ oldest_due }) => (oldest_due ? showDate(oldest_due) : <span className="muted">–</span>),
	},
	{
		id: "overdue",
		header: "Overdue",
		align: "right",
		className: styles.money,
		cell: ({ overdue }) =>
			overdue > 0 ? (
				<span className={styles.overdue}>{showPounds(overdue)}</span>
			) : (
				<span className="muted">–</span>
			),
	},
	{
		id: "outstanding",
		header: "Outstanding",
		align: "right",
		className: styles.money,
		cell: ({ outstanding }) => showPounds(outstanding),
	},
];

/** The customers that owe something or are in credit, and their statements: as PDF each, or mailed to all chosen. */
export function OpenAccountList(props: { accounts: OpenAccounts; isFiltered: boolean; today: DateText }) {
	const { accounts, isFiltered, today } = props;
	const confirm = useConfirm();
	const [kind, setKind] = useState<StatementKind>("open");
	const [range, setRange] = useState({ from: firstOfMonth(today, -1), to: today });
	const chosen = useChosen(accounts.data, idOf);
	const period = kind === "period" ? { kind, date_from: range.from, date_to: range.to } : { kind };
	const send = async () => {
		const isAgreed = await confirm({
			title: "Send statements",
			question: `Mail a statement of account to ${chosen.ids.length === 1 ? "this customer" : `these ${chosen.ids.length} customers`}?`,
			okText: "Send",
			quiet: true,
		});
		if (!isAgreed) return;
		const outcome = await runWithToast("POST /client/customer-statements/send", {
			body: { customer_ids: chosen.ids, ...period },
		});
		if (!outcome) return;
		if (outcome.without_address.length > 0) toast.warning(financeText.noAddress(outcome.without_address));
		chosen.clear();
	};
	const pdf: TableColumn<OpenAccount> = {
		id: "pdf",
		header: "Statement",
		hideHeader: true,
		align: "right",
		className: styles.statement,
		cell: ({ customer_id, customer_name }) => (
			<a
				className="button small"
				aria-label={`Statement of ${customer_name} as PDF`}
				href={fileAddress("GET /client/customer-statements/{customer_id}", {
					params: { customer_id },
					query: period,
				})}
				target="_blank"
				rel="noreferrer"
			>
				<FileText className="icon small" aria-hidden="true" />
				<span>PDF</span>
			</a>
		),
	};
	return (
		<>
			<div className={styles.choice}>
				<SegmentedControl
					label="Statement of"
					options={[
						{ value: "open", label: "Open invoices" },
						{ value: "period", label: "Period" },
					]}
					value={kind}
					onChange={setKind}
				/>
				{kind === "period" && (
					<DateRange
						label="Days"
						text={`${showDate(range.from)} – ${showDate(range.to)}`}
						from={range.from}
						to={range.to}
						onChange={setRange}
					/>
				)}
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Customers"
					columns={[getChooseColumn(chosen, idOf, nameOf), ...COLUMNS, pdf]}
					rows={accounts.data}
					rowId={({ customer_id }) => String(customer_id)}
					density="normal"
					empty={
						<EmptyState icon={HandCoins}>
							{isFiltered ? "No customers match the search." : "Nobody owes anything."}
						</EmptyState>
					}
				/>
			</div>
			<BulkBar count={chosen.ids.length} label="Chosen customers" onClear={chosen.clear}>
				<Button variant="primary" icon={Send} onClick={() => void send()}>
					Send statements
				</Button>
			</BulkBar>
			<footer className="list-footer">
				<span>
					Outstanding <b>{showPounds(accounts.outstanding)}</b>
				</span>
				<span>
					Overdue <b>{showPounds(accounts.overdue)}</b>
				</span>
				{accounts.credit > 0 && (
					<span>
						In credit <b>{showPounds(accounts.credit)}</b>
					</span>
				)}
			</footer>
		</>
	);
}
