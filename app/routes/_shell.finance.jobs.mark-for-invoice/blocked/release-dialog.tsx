import { callApi } from "~/client/api";
import { releaseReasonInput } from "~/domain/finance/invoicing/customer/jobs/release-reason";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";

/** Lets jobs be invoiced although their customers are on stop, with a reason. */
export default function ReleaseDialog(props: {
	jobs: readonly ListedInvoiceJob[];
	onClose: () => void;
	onReleased: () => void;
}) {
	const { jobs } = props;
	const form = useSaveForm({
		initial: { reason: "" },
		schema: releaseReasonInput,
		save: ({ reason }) =>
			callApi("POST /client/release-invoice-jobs", { body: { jobIds: jobs.map(({ id }) => id), reason } }),
		onSaved: () => {
			props.onReleased();
			props.onClose();
		},
	});
	const names = [...new Set(jobs.map(({ customer_name }) => customer_name))].join(", ");
	return (
		<Dialog open onClose={props.onClose} title="Release from the stop" width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<p className="secondary-text">
							{`${jobs.length === 1 ? `Job ${jobs[0]?.job_number}` : `${jobs.length} jobs`} of ${names} can be invoiced although the customer is on stop or over the credit limit. Your name and the reason stand in the timeline.`}
						</p>
						<TextareaField label="Reason" required rows={3} maxLength={500} {...form.field("reason")} />
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						Release
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
