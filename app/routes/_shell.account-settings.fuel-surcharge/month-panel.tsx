import { Clock, Lock, Plus } from "lucide-react";
import { forwardRef } from "react";
import type { FuelMonth, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { showDate } from "~/shared/time/dates";
import { formatMonth } from "~/shared/time/months";
import { Button } from "~/ui/button";
import { Note, Tag } from "~/ui/tag";
import { BandTable } from "./band-table";
import { ExceptionList } from "./exception-list";
import styles from "./fuel-screen.module.css";
import { exceptionsOf, nameOfMonth, showPercent } from "./fuel-texts";
import { MonthForm } from "./month-form";

interface PanelProps {
	fuel: FuelYear;
	month: FuelMonth;
	mayWrite: boolean;
	onDirty: (isDirty: boolean) => void;
	onAddException: () => void;
}

/** The chosen month: its price and surcharge, the table, and the customers that have another one. */
export const MonthPanel = forwardRef<HTMLElement, PanelProps>(function MonthPanel(props, ref) {
	const { fuel, month, mayWrite } = props;
	const isLocked = month.invoiced_jobs > 0;
	const title = formatMonth(month.month);
	return (
		<aside className={styles.panel} aria-label={title} ref={ref}>
			<header className={styles.panelHead}>
				<h2>{title}</h2>
				{month.state === "not_final" && (
					<Tag tone="warn" icon={Clock}>
						Not final
					</Tag>
				)}
			</header>
			{isLocked || !mayWrite ? (
				<MonthFacts month={month} />
			) : (
				<MonthForm fuel={fuel} month={month} onDirty={props.onDirty} />
			)}
			{isLocked && <LockNote month={month} />}
			<section>
				<h3 className="section-title">Table</h3>
				<BandTable fuel={fuel} month={month} />
			</section>
			<section>
				<h3 className="section-title">
					Other than standard
					<span className="grow" />
					{mayWrite && (
						<Button size="row" icon={Plus} isWriting onClick={props.onAddException}>
							Exception…
						</Button>
					)}
				</h3>
				<ExceptionList exceptions={exceptionsOf(fuel, month.month)} month={month.month} mayWrite={mayWrite} />
			</section>
		</aside>
	);
});

function MonthFacts({ month: { pence, percent, read_on, source, carried_from } }: { month: FuelMonth }) {
	return (
		<dl className="key-values">
			<dt>Pump price</dt>
			<dd>{pence === null ? "–" : `${pence}p a litre, read on ${showDate(read_on)}`}</dd>
			<dt>Surcharge</dt>
			<dd>
				{percent === null ? "None" : showPercent(percent)}
				{carried_from && `, as in ${formatMonth(carried_from)}`}
			</dd>
			{source && (
				<>
					<dt>Source</dt>
					<dd>{source}</dd>
				</>
			)}
		</dl>
	);
}

function LockNote({ month: { month, invoiced_jobs } }: { month: FuelMonth }) {
	return (
		<Note icon={Lock}>
			{`${nameOfMonth(month)} is locked: ${invoiced_jobs.toLocaleString("en-GB")} ${
				invoiced_jobs === 1 ? "job is" : "jobs are"
			} on invoices. Drafts can be deleted first; what a job was charged too much can be credited.`}
		</Note>
	);
}
