import { useNavigate, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { callApi } from "~/client/api";
import { rebillInput } from "~/domain/finance/invoicing/credit/schemas";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { openedFromList } from "~/features/jobs/job-detail";
import { useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { RadioGroup } from "~/ui/radio";
import { Note } from "~/ui/tag";
import { type CreditableJob, listCreditable } from "./creditable";

const schema = z.object({
	job_id: z.int("Job is required"),
	next: z.enum(["correct", "mark"]),
	credit_notes_reason: rebillInput.shape.credit_notes_reason,
});
type RebillValues = Omit<z.output<typeof schema>, "job_id"> & { job_id: number | null };

const NEXT_STEPS = [
	{ value: "correct", label: "Correct the job first: back to POD" },
	{ value: "mark", label: "Invoice it again as it is: Marked For Inv" },
] as const;

const describeJob = ({ job_number, net }: CreditableJob) => `Job ${job_number}, ${showPounds(net)} left`;

/** Credits a job of an invoice in full and takes it off, to be invoiced again; one that is to be corrected is opened. */
export default function RebillDialog(props: {
	invoice: InvoiceRecord;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { invoice } = props;
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const jobs = listCreditable(invoice);
	const only = jobs.length === 1 ? jobs[0] : undefined;
	const form = useSaveForm<RebillValues, z.output<typeof schema>, JobView>({
		initial: {
			job_id: only?.id ?? null,
			next: "correct",
			credit_notes_reason: "",
		},
		schema,
		save: ({ job_id, next, credit_notes_reason }) =>
			callApi("POST /client/credit-and-rebill/{id}", {
				params: { id: job_id },
				body: { credit_notes_reason, correct: next === "correct" },
			}),
		onSaved: (job) => {
			props.onSaved();
			props.onClose();
			if (form.values.next !== "correct") return;
			const search = new URLSearchParams(params);
			search.set("job", job.job_number);
			navigate({ search: search.toString() }, { state: openedFromList("press"), preventScrollReset: true });
		},
	});
	return (
		<Dialog
			open
			title={`Credit and re-bill, ${invoice.inv_number}`}
			width={440}
			dirty={form.dirty}
			onClose={props.onClose}
		>
			{(close) => (
				<Form form={form}>
					<div className="scroll panel-padding fields">
						<p className="secondary-text">
							A credit note takes off all that is left of the job's charge, and the job leaves this invoice
							for its next one. The credit note is a draft until you send it.
						</p>
						{invoice.paid > 0 && (
							<Note>{`${showPounds(invoice.paid)} has been paid on this invoice and stays there, in the customer's favour.`}</Note>
						)}
						{only ? (
							<p>{describeJob(only)}</p>
						) : (
							<SelectField
								label="Job"
								required
								placeholder="Choose a job"
								options={jobs.map((job) => ({ value: job.id, label: describeJob(job) }))}
								{...form.field("job_id")}
							/>
						)}
						<TextareaField
							label="Reason"
							required
							maxLength={500}
							hint="Printed on the credit note."
							{...form.field("credit_notes_reason")}
						/>
						<RadioGroup
							label="Then"
							options={NEXT_STEPS}
							value={form.values.next}
							onChange={form.field("next").onChange}
						/>
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter">
						Credit and re-bill
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
