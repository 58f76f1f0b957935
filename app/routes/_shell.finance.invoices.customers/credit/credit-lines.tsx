import { TriangleAlert } from "lucide-react";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import { Checkbox } from "~/ui/checkbox";
import { MoneyField } from "~/ui/form/money-field";
import { SimpleTable } from "~/ui/grid/simple-table";
import { Tag } from "~/ui/tag";
import styles from "./credit-dialog.module.css";
import type { CreditableJob } from "./creditable";

/** The jobs of an invoice, and what is credited of those that are chosen. */
export function CreditLines(props: {
	jobs: readonly CreditableJob[];
	/** By job; null for an amount that is not typed yet. */
	amounts: ReadonlyMap<number, number | null>;
	/** What the server refused, by job. */
	errors: ReadonlyMap<number, string>;
	onChange: (amounts: ReadonlyMap<number, number | null>) => void;
}) {
	const { amounts, onChange } = props;
	const choose = (job: CreditableJob, isChosen: boolean) => {
		const next = new Map(amounts);
		if (isChosen) next.set(job.id, job.net);
		else next.delete(job.id);
		onChange(next);
	};
	const errorOf = (job: CreditableJob): string | undefined => {
		const amount = amounts.get(job.id);
		if (amount === null) return creditNoteText.amountRequired;
		if (amount !== undefined && amount < 1) return creditNoteText.amountMinimum;
		if (amount !== undefined && amount > job.net) return `At most ${showPounds(job.net)}`;
		return props.errors.get(job.id);
	};
	return (
		<SimpleTable
			label="Jobs of the invoice"
			density="normal"
			columns={[
				{
					id: "chosen",
					header: "Credit",
					hideHeader: true,
					className: "check-column",
					cell: (job) => (
						<Checkbox
							aria-label={`Credit job ${job.job_number}`}
							checked={amounts.has(job.id)}
							disabled={job.net < 1}
							onChange={(isChosen) => choose(job, isChosen)}
						/>
					),
				},
				{
					id: "line",
					header: "JOB #",
					cell: (job) => (
						<>
							<b>{job.job_number}</b> <span className="muted">{job.description}</span>{" "}
							{job.earlier.map(({ credit_note_number, credit_amount }) => (
								<Tag key={credit_note_number}>{`${credit_note_number} ${showPounds(credit_amount)}`}</Tag>
							))}
							{job.draft && (
								<Tag tone="warn" icon={TriangleAlert}>
									{`${job.draft} exists`}
								</Tag>
							)}
						</>
					),
				},
				{
					id: "net",
					header: "LEFT",
					align: "right",
					className: styles.netAmount,
					cell: ({ net }) => showPounds(net),
				},
				{
					id: "amount",
					header: "AMOUNT",
					align: "right",
					className: styles.amount,
					cell: (job) =>
						amounts.has(job.id) ? (
							<MoneyField
								label={`Amount of job ${job.job_number}`}
								hideLabel
								required
								value={amounts.get(job.id) ?? null}
								error={errorOf(job)}
								onChange={(amount) => onChange(new Map(amounts).set(job.id, amount))}
							/>
						) : (
							"–"
						),
				},
			]}
			rows={props.jobs}
			rowId={({ id }) => String(id)}
			rowClass={({ id }) => (amounts.has(id) ? "selected" : undefined)}
		/>
	);
}
