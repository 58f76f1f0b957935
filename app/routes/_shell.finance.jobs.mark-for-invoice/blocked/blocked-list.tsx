import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { BlockedJobPage, ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { StatusTag } from "~/features/jobs/job-status";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { type DateText, daysBetween, showDateShort } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { Chip } from "~/ui/chip";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { BlockedAction, type BlockedRights } from "./blocked-actions";
import { BlockedAges } from "./blocked-ages";
import { BlockedBulk } from "./blocked-bulk";
import styles from "./blocked-list.module.css";
import { type CorrectedReason, REASON_NAMES, REASONS, type Reason } from "./reasons";

const ReleaseDialog = lazyLayer(() => import("./release-dialog"));
const CorrectDialog = lazyLayer(() => import("./correct-dialog"));

/** The jobs that are done and cannot be invoiced yet: why, how old, and the action that helps. */
export function BlockedList(props: {
	page: BlockedJobPage;
	reason: Reason | undefined;
	today: DateText;
	can: BlockedRights;
	current: string | null;
	chosen: readonly ListedInvoiceJob[];
	onSelect: (ids: ReadonlySet<number>) => void;
	onOpen: (job: ListedInvoiceJob) => void;
	onChanged: () => void;
}) {
	const { page, reason, today, chosen } = props;
	const go = useListParams();
	const [released, setReleased] = useState<readonly ListedInvoiceJob[]>([]);
	const [corrected, setCorrected] = useState<{ job: ListedInvoiceJob; reason: CorrectedReason } | null>(null);
	const counts: Readonly<Record<string, number>> = page.reasons;
	const main = (job: ListedInvoiceJob): Reason => reason ?? job.blockers[0] ?? "unconfirmed";
	const action = (job: ListedInvoiceJob) => (
		<BlockedAction
			job={job}
			reason={main(job)}
			can={props.can}
			onOpen={() => props.onOpen(job)}
			onRelease={() => setReleased([job])}
			onCorrect={(lacking) => setCorrected({ job, reason: lacking })}
			onChanged={props.onChanged}
		/>
	);
	const selected = new Set(chosen.map(({ id }) => id));
	const select = {
		id: "select",
		header: (
			<Checkbox
				aria-label="Select all"
				checked={page.data.length > 0 && selected.size === page.data.length}
				indeterminate={selected.size > 0 && selected.size < page.data.length}
				onChange={(on) => props.onSelect(new Set(on ? page.data.map(({ id }) => id) : []))}
			/>
		),
		className: styles.select,
		cell: ({ id, job_number }: ListedInvoiceJob) => (
			<Checkbox
				aria-label={`Select job ${job_number}`}
				checked={selected.has(id)}
				onChange={(on) =>
					props.onSelect(new Set(on ? [...selected, id] : [...selected].filter((other) => other !== id)))
				}
			/>
		),
	};
	return (
		<>
			<fieldset className={styles.reasons}>
				<legend className="visually-hidden">Reason</legend>
				<Chip pressed={reason === undefined} count={counts.all ?? 0} onClick={() => go({ reason: null })}>
					All
				</Chip>
				{REASON_NAMES.map((name) => {
					const { icon: Icon, label } = REASONS[name];
					return (
						<Chip
							key={name}
							glyph={<Icon className="icon small" aria-hidden="true" />}
							pressed={reason === name}
							count={counts[name] ?? 0}
							onClick={() => go({ reason: reason === name ? null : name })}
						>
							{label}
						</Chip>
					);
				})}
			</fieldset>
			<BlockedAges ages={page.ages} />
			<div className="table-scroll">
				<SimpleTable
					label="Jobs that cannot be invoiced yet"
					columns={[select, ...getColumns(today, main, action)]}
					rows={page.data}
					rowId={({ id }) => String(id)}
					density="normal"
					current={props.current}
					onOpen={props.onOpen}
					empty={<EmptyState icon={CircleCheck}>Nothing is in the way of an invoice.</EmptyState>}
				/>
			</div>
			<BlockedBulk
				chosen={chosen}
				canRelease={props.can.release}
				onRelease={setReleased}
				onClear={() => props.onSelect(new Set())}
				onChanged={props.onChanged}
			/>
			{released.length > 0 && (
				<ReleaseDialog jobs={released} onClose={() => setReleased([])} onReleased={props.onChanged} />
			)}
			{corrected && (
				<CorrectDialog {...corrected} onClose={() => setCorrected(null)} onChanged={props.onChanged} />
			)}
		</>
	);
}

const getColumns = (
	today: DateText,
	main: (job: ListedInvoiceJob) => Reason,
	action: (job: ListedInvoiceJob) => JSX.Element,
): readonly TableColumn<ListedInvoiceJob>[] => [
	{
		id: "job_number",
		header: "JOB #",
		className: styles.number,
		cell: ({ job_number }) => <b>{job_number}</b>,
		opensRow: true,
	},
	{ id: "customer", header: "CUSTOMER", className: styles.name, cell: ({ customer_name }) => customer_name },
	{
		id: "status",
		header: "STATUS",
		className: styles.status,
		cell: ({ status }) => <StatusTag status={status} />,
	},
	{
		id: "delivery_date",
		header: "DEL DATE",
		className: styles.doneOn,
		cell: (job) => showDateShort(job.delivery_date ?? job.collection_date),
	},
	{ id: "age", header: "AGE", align: "right", className: styles.jobAge, cell: (job) => showAge(job, today) },
	{
		id: "price",
		header: "PRICE",
		align: "right",
		className: styles.price,
		cell: ({ total_charge }) => (total_charge > 0 ? showPounds(total_charge).replace("£", "") : "–"),
	},
	{ id: "reason", header: "REASON", cell: (job) => <ReasonCell job={job} main={main(job)} /> },
	{ id: "action", header: "ACTION", align: "right", className: styles.action, cell: action },
];

function showAge({ delivery_date, collection_date }: ListedInvoiceJob, today: DateText): string {
	const day = delivery_date ?? collection_date;
	return day ? `${Math.max(0, daysBetween(day, today))} d` : "–";
}

function ReasonCell({ job, main }: { job: ListedInvoiceJob; main: Reason }) {
	const { label, detail, icon: Icon } = REASONS[main];
	const others = job.blockers.filter((name) => name !== main).map((name) => REASONS[name].label);
	const charge =
		main === "waiting_charge" && job.waiting_charge ? showPounds(job.waiting_charge.amount ?? 0) : "";
	const step = main === "unconfirmed" ? (job.status === "Completed" ? "its price" : "its POD") : detail;
	return (
		<span className={styles.reason}>
			<Icon className="icon small" aria-hidden="true" />
			<b className="medium">{label}</b>
			<span className="muted truncate">
				{[charge, step].filter(Boolean).join(" ")}
				{others.length > 0 && `; also ${others.join(", ").toLowerCase()}`}
			</span>
		</span>
	);
}
