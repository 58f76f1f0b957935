import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from "lucide-react";
import type { InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";
import type { RunCustomer } from "~/domain/finance/invoicing/customer/schemas-progress";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useKeys } from "~/ui/keys/keys";
import { Meter } from "~/ui/plot/meter";
import panelStyles from "../panel/side-panel.module.css";
import styles from "./run-panel.module.css";
import type { ShownRun } from "./use-invoice-run";

const countJobs = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "job" : "jobs"}`;

/** The most jobs of a reason that are named. */
const MAX_NAMED = 6;
const listJobs = (jobs: readonly string[]) =>
	[...jobs.slice(0, MAX_NAMED), ...(jobs.length > MAX_NAMED ? [`${jobs.length - MAX_NAMED} more`] : [])].join(
		", ",
	);

/** How far a run is, customer by customer, with Stop and Continue; at its end the invoices and what failed. */
export function RunPanel({ shown, run }: { shown: ShownRun; run: InvoiceRunView }) {
	const isRunning = run.status === "running";
	const isFinished = run.status === "finished";
	useKeys([
		{ key: "escape", label: "Stop the run", when: isRunning, run: () => void shown.stop() },
		{ key: "escape", label: "Close the run", when: isFinished, run: shown.close },
	]);
	const done = run.jobs - run.waiting;
	const total = sum(run.customers.map(({ total_charge }) => total_charge));
	const facts = [
		`${run.invoices} ${run.invoices === 1 ? "invoice" : "invoices"}`,
		showPounds(total),
		...(shown.sent === null ? [] : [`${shown.sent} sent`]),
	];
	return (
		<section className={panelStyles.panel} aria-label="Run of invoices">
			<header className={panelStyles.header}>
				<h2>{isFinished ? "Invoices generated" : isRunning ? "Generating invoices" : "Run stopped"}</h2>
				<span className="grow" />
				<span className="muted">{`${formatMoment(run.created_at)}${run.created_by ? ` by ${run.created_by}` : ""}`}</span>
			</header>
			<div className={styles.progress}>
				<p role="status">
					<b className={styles.figure}>{done.toLocaleString("en-GB")}</b>{" "}
					<span className="secondary-text">{`of ${run.jobs.toLocaleString("en-GB")} jobs`}</span>
				</p>
				<Meter label="Jobs done" value={done} max={run.jobs} tone="good" />
				<p className="secondary-text">
					{facts.join(" · ")}
					{run.failed > 0 && <b className={styles.failure}>{` · ${run.failed} not invoiced`}</b>}
				</p>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
			<section className="scroll" aria-label="Customers" tabIndex={0}>
				<ol className={styles.customers}>
					{run.customers.map((customer) => (
						<CustomerProgress key={customer.customer_id} customer={customer} isRunning={isRunning} />
					))}
				</ol>
			</section>
			<footer className={panelStyles.footer}>
				{isRunning && (
					<>
						<span className="muted">Runs in the background too</span>
						<span className="grow" />
						<Button variant="danger" keys="escape" onClick={() => void shown.stop()}>
							Stop
						</Button>
					</>
				)}
				{run.status === "stopped" && (
					<>
						<Button variant="ghost" onClick={shown.close}>
							Close
						</Button>
						<span className="grow" />
						<Button variant="primary" onClick={() => void shown.resume()}>
							Continue
						</Button>
					</>
				)}
				{isFinished && (
					<>
						{run.invoices > 0 && (
							<Link to={`/finance/invoices/customers?date_from=${run.date}&date_to=${run.date}`}>
								Open the invoices
							</Link>
						)}
						<span className="grow" />
						<Button keys="escape" onClick={shown.close}>
							Close
						</Button>
					</>
				)}
			</footer>
		</section>
	);
}

function CustomerProgress({ customer, isRunning }: { customer: RunCustomer; isRunning: boolean }) {
	const { jobs, waiting, failed, reasons, invoices, first_number } = customer;
	const isPartly = waiting > 0 && waiting < jobs;
	const Icon =
		waiting === jobs ? CircleDashed : isPartly ? LoaderCircle : invoices > 0 ? CircleCheck : CircleX;
	// Of a run by job the numbers of a customer are not in a row.
	const numbers = invoices > 1 ? `${invoices} invoices from ${first_number}` : (first_number ?? "");
	return (
		<li className={classNames(styles.customer, isPartly && isRunning && styles.current)}>
			<Icon
				className={classNames("icon small", invoices > 0 && styles.success, failed > 0 && styles.failure)}
				aria-hidden="true"
			/>
			<div>
				<p className={styles.line}>
					<b className="truncate">{customer.customer_name}</b>
					<span className="tabular">
						{invoices > 0 ? showPounds(customer.total_charge) : countJobs(jobs)}
					</span>
				</p>
				<p className="secondary-text">
					{waiting > 0
						? `${jobs - waiting} of ${jobs} jobs`
						: [numbers, jobs > failed && countJobs(jobs - failed)].filter(Boolean).join(", ")}
				</p>
				{reasons.map((reason) => (
					<p key={reason.failure} className={styles.failure}>
						{`${countJobs(reason.jobs.length)} not invoiced: ${reason.failure}`}{" "}
						<span className="muted">{`(${listJobs(reason.jobs)})`}</span>
					</p>
				))}
			</div>
		</li>
	);
}
