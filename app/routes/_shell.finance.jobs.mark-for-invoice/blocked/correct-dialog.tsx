import type { z } from "zod";
import { callApi } from "~/client/api";
import { type CorrectionInput, correctionInput } from "~/domain/finance/invoicing/customer/jobs/correction";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useSaveForm } from "~/features/kernel/requests";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { CORRECTIONS, type CorrectedReason, REASONS } from "./reasons";

const EXPLAINED =
	"The job goes back to POD, gets what it lacks and is marked for invoice again, in one step.";

/** The amounts are typed in fields of numbers. */
interface Values extends z.input<typeof correctionInput> {
	base_charge: number | null;
	waiting_charge: number | null;
}

const getInitial = (job: ListedInvoiceJob, correction: Values["correction"]): Values => ({
	version: job.version,
	correction,
	reference: "",
	base_charge: null,
	waiting_charge: job.waiting_charge?.amount ?? null,
	waiting_entry: job.waiting_charge?.id ?? null,
});

/** Gives a job what its invoice lacks, without opening it. */
export default function CorrectDialog(props: {
	job: ListedInvoiceJob;
	reason: CorrectedReason;
	onClose: () => void;
	onChanged: () => void;
}) {
	const { job, reason } = props;
	const correction = CORRECTIONS[reason];
	const form = useSaveForm<Values, CorrectionInput, JobView>({
		initial: getInitial(job, correction),
		schema: correctionInput,
		save: (body) => callApi("POST /client/correct-invoice-job/{id}", { params: { id: job.id }, body }),
		onSaved: () => {
			props.onChanged();
			props.onClose();
		},
	});
	const { action } = REASONS[reason];
	return (
		<Dialog
			open
			onClose={props.onClose}
			title={`${action}, job ${job.job_number}`}
			width={440}
			dirty={form.dirty}
		>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<p className="secondary-text">
							{`${job.customer_name}, ${job.collection_place} to ${job.delivery_place}.`}{" "}
							{job.status === "Marked For Inv" && EXPLAINED}
						</p>
						{correction === "reference" ? (
							<TextField label="Customer's reference" required maxLength={120} {...form.field("reference")} />
						) : correction === "base_charge" ? (
							<MoneyField label="Base charge" required {...form.field("base_charge")} />
						) : (
							<MoneyField label="Waiting charge" required {...form.field("waiting_charge")} />
						)}
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						{action}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
