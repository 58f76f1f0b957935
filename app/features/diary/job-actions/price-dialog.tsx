import { useEffect } from "react";
import { z } from "zod";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { MoneyField } from "~/ui/form/money-field";
import { useForm } from "~/ui/form/use-form";
import { Dialog, DialogTitle } from "~/ui/overlay/dialog";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "./price-dialog.module.css";
import type { PriceQuestion } from "./price-question";

const MISSING = "Please enter a price";

const formSchema = z.object({
	base_charge: z
		.number({ error: MISSING })
		.positive(MISSING)
		.max(100_000_000, "Too large")
		.nullable()
		.refine((amount) => amount !== null, MISSING),
});

/** Confirms the price of a job that has none: with a price, which the tariff proposes, or without one. */
export default function PriceDialog({ question: { job, question, answer } }: { question: PriceQuestion }) {
	const { data: proposal, loading } = useApiRead("GET /client/job-price-proposal/{id}", {
		params: { id: job.id },
	});
	const title = `Confirm Price, job ${job.job_number}`;
	return (
		<Dialog
			open
			role="alertdialog"
			width={440}
			title={title}
			onClose={() => answer(null)}
			header={() => (
				<div className="confirm-message">
					<DialogTitle>{title}</DialogTitle>
					<p>{question}</p>
				</div>
			)}
		>
			{loading ? (
				<div className={styles.price}>
					<SkeletonRows rows={1} columns={1} density="comfortable" />
				</div>
			) : (
				<PriceForm title={title} proposal={proposal} answer={answer} />
			)}
		</Dialog>
	);
}

function PriceForm(props: {
	title: string;
	/** Null if it could not be read: a price can be typed all the same. */
	proposal: { base_charge: number | null; mileage: number | null; per_mile: number | null } | null;
	answer: PriceQuestion["answer"];
}) {
	const { answer, proposal, title } = props;
	const proposed = proposal?.base_charge ?? null;
	const form = useForm({
		initial: { base_charge: proposed },
		schema: formSchema,
		onSubmit: ({ base_charge }) => answer({ base_charge: base_charge ?? 0 }),
	});
	const { element } = form;
	useEffect(() => {
		const field = element.current?.querySelector("input");
		field?.focus();
		field?.select();
	}, [element]);
	const source = proposal && proposed !== null && `${proposal.mileage} mi × ${showPounds(proposal.per_mile)}`;
	return (
		<Form form={form} label={title}>
			<div className={styles.price}>
				<MoneyField
					{...form.field("base_charge")}
					label="Base charge"
					hint={source ? `Tariff: ${source} = ${showPounds(proposed)}` : undefined}
				/>
			</div>
			<footer className="panel-footer">
				<Button size="form" onClick={() => answer(null)}>
					Back
				</Button>
				<span className="grow" />
				<Button size="form" onClick={() => answer({})}>
					Continue without a price
				</Button>
				<Button size="form" variant="primary" type="submit">
					Confirm Price
				</Button>
			</footer>
		</Form>
	);
}
