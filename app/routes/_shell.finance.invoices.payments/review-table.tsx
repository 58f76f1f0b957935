import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag, type Tone } from "~/ui/tag";
import styles from "./payments-screen.module.css";
import { isAcceptable, leftOf, ownerOf, type ReviewLine } from "./review-lines";

const CERTAINTIES: Record<ReviewLine["certainty"], { label: string; tone?: Tone }> = {
	certain: { label: "Certain", tone: "ok" },
	likely: { label: "Likely", tone: "warn" },
	none: { label: "No match" },
};

function Match({ one }: { one: ReviewLine }) {
	const { outcome, certainty, reason } = one;
	if (outcome) return <Tag tone={outcome.result === "refused" ? "danger" : "ok"}>{outcome.message}</Tag>;
	const { label, tone } = CERTAINTIES[certainty];
	return (
		<>
			<Tag tone={tone}>{label}</Tag>
			{reason && <span className={styles.second}>{reason}</span>}
		</>
	);
}

function Pays({ one }: { one: ReviewLine }) {
	const { allocations } = one;
	const left = leftOf(one);
	const owner = ownerOf(one);
	if (allocations.length === 0 && !owner) return <span className="muted">Choose invoices or a customer</span>;
	return (
		<>
			{allocations.map(({ invoice, amount }) => (
				<span key={invoice.id} className={styles.second}>
					{`${invoice.inv_number} ${invoice.customer_name}: ${showPounds(amount)}${amount < invoice.outstanding ? ` of ${showPounds(invoice.outstanding)}` : ""}`}
				</span>
			))}
			{left > 0 && (
				<span className={owner ? styles.second : styles.over}>
					{owner
						? `On account, ${owner.name}: ${showPounds(left)}`
						: `${showPounds(left)}: choose whose it is`}
				</span>
			)}
		</>
	);
}

/** The lines of a bank's file: a check mark accepts a line, its text opens what it pays. */
export function ReviewTable(props: {
	lines: readonly ReviewLine[];
	onAccept: (lines: readonly ReviewLine[], isAccepted: boolean) => void;
	onOpen: (one: ReviewLine) => void;
}) {
	const { lines, onAccept, onOpen } = props;
	const acceptable = lines.filter(isAcceptable);
	const count = acceptable.filter(({ isAccepted }) => isAccepted).length;
	const columns: TableColumn<ReviewLine>[] = [
		{
			id: "accept",
			header: (
				<Checkbox
					aria-label="Accept all that are listed"
					checked={count > 0 && count === acceptable.length}
					indeterminate={count > 0 && count < acceptable.length}
					disabled={acceptable.length === 0}
					onChange={(on) => onAccept(acceptable, on)}
				/>
			),
			className: "check-column",
			cell: (one) => (
				<Checkbox
					aria-label={`Accept ${showPounds(one.line.amount)} ${one.line.text}`}
					checked={one.isAccepted}
					disabled={!isAcceptable(one)}
					onChange={(on) => onAccept([one], on)}
				/>
			),
		},
		{
			id: "date",
			header: "Date",
			className: classNames(styles.date, "wide-column"),
			cell: ({ line }) => showDate(line.date),
		},
		{ id: "text", header: "Bank", opensRow: true, cell: ({ line }) => line.text || "No text" },
		{
			id: "amount",
			header: "Amount",
			align: "right",
			className: styles.amount,
			cell: ({ line }) => showPounds(line.amount),
		},
		{
			id: "match",
			header: "Match",
			className: classNames(styles.match, "wide-column"),
			cell: (one) => <Match one={one} />,
		},
		{
			id: "pays",
			header: "Pays",
			cell: (one) => (
				<>
					<span className={styles.phoneMatch}>
						<Match one={one} />
					</span>
					<Pays one={one} />
				</>
			),
		},
	];
	return (
		<SimpleTable
			label="Lines of the bank file"
			columns={columns}
			rows={lines}
			rowId={({ line }) => String(line.row_no)}
			density="comfortable"
			className={styles.review}
			onOpen={onOpen}
			empty={<EmptyState>No lines here.</EmptyState>}
		/>
	);
}
