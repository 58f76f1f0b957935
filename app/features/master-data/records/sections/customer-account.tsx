import { Link } from "@remix-run/react";
import type { CustomerAccount } from "~/domain/master-data/customers/account";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "./customer-account.module.css";

type LatestJob = CustomerAccount["latest"][number];

/** A customer's jobs, what they were charged, its open invoices and its latest prices, as far as the role sees them. */
export function CustomerAccountSection({ customer_id }: { customer_id: number }) {
	const account = useApiRead("GET /client/customers/{id}/account", { params: { id: customer_id } });
	if (account.error) return <ErrorPanel message={account.error} onRetry={account.reload} />;
	if (!account.data) return <SkeletonRows rows={6} columns={3} density="normal" />;
	const { latest, jobs, invoices } = account.data;
	if (jobs === null && invoices === null)
		return <EmptyState>Your role sees neither jobs nor invoices.</EmptyState>;
	const hasPrices = latest.some(({ total_charge }) => total_charge !== null);
	return (
		<>
			<Figures account={account.data} />
			{jobs !== null && (
				<SimpleTable
					label="Latest jobs"
					density="normal"
					columns={COLUMNS.filter(({ id }) => id !== "price" || hasPrices)}
					rows={latest}
					rowId={({ id }) => String(id)}
					empty={<EmptyState>No jobs in the last year.</EmptyState>}
				/>
			)}
		</>
	);
}

function Figures({ account }: { account: CustomerAccount }) {
	const { jobs, recent_jobs, revenue, invoices } = account;
	const figures: [string, string][] = [
		...toCount("Jobs, last year", jobs),
		...toCount("Of the last 30 days", recent_jobs),
		...toAmount("Charged, last year", revenue),
		...(invoices
			? [
					...toCount("Open invoices", invoices.count),
					...toAmount("Outstanding", invoices.outstanding),
					...toAmount("Overdue", invoices.overdue),
				]
			: []),
	];
	return (
		<dl className={styles.figures} aria-label="Account">
			{figures.map(([name, figure]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd className="tabular">{figure}</dd>
				</div>
			))}
		</dl>
	);
}

const toCount = (name: string, count: number | null): [string, string][] =>
	count === null ? [] : [[name, count.toLocaleString("en-GB")]];
const toAmount = (name: string, amount: number | null): [string, string][] =>
	amount === null ? [] : [[name, showPounds(amount)]];

const COLUMNS: TableColumn<LatestJob>[] = [
	{
		id: "job",
		header: "Job",
		className: styles.number,
		cell: ({ job_number }) => <Link to={`/traffic-diary?job=${job_number}`}>{job_number}</Link>,
	},
	{ id: "date", header: "Date", className: styles.date, cell: ({ date }) => date && showDate(date) },
	{
		id: "route",
		header: "Route",
		cell: ({ collection_town, delivery_town, load_type }) => (
			<span className={styles.route}>
				<span className="truncate">{[collection_town, delivery_town].filter(Boolean).join(" to ")}</span>
				<span className="truncate muted text-12">{load_type}</span>
			</span>
		),
	},
	{
		id: "price",
		header: "Price",
		align: "right",
		className: styles.amount,
		cell: ({ total_charge }) => (
			<span className="tabular">{total_charge === null ? "–" : showPounds(total_charge)}</span>
		),
	},
];
