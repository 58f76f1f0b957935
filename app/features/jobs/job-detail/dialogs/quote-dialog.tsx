import { useState } from "react";
import { callApi } from "~/client/api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { splitEmails } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { FormFooter } from "~/ui/form/form-footer";
import { TagListField } from "~/ui/form/tag-list-field";
import { Dialog } from "~/ui/overlay/dialog";
import { useOfficeJob } from "../state/office-job-context";

/** The email addresses of the job, else those of the customer. */
function getDefaultRecipients({ job_emails, customer }: Pick<JobView, "job_emails" | "customer">): string[] {
	const jobEmails = job_emails.map(({ email }) => email);
	if (jobEmails.length > 0) return jobEmails;
	const customerEmails = [customer?.email, ...(customer?.customer_emails ?? []).map(({ email }) => email)];
	return [...new Set(customerEmails.filter((email): email is string => Boolean(email)))];
}

/** Emails the quote to the customer as a PDF. The uid makes a repeated request send it only once. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
	const { job, actions } = useOfficeJob();
	const [uid] = useState(() => crypto.randomUUID());
	const [emails, setEmails] = useState(() => getDefaultRecipients(job));
	const [error, setError] = useState<string>();
	const send = async () => {
		const outcome = await actions.run(
			"quote",
			(currentJob) =>
				callApi("POST /client/send-quote-to-customer/{id}", {
					params: { id: currentJob.id },
					body: { uid, emails },
				}),
			{ inlineErrors: true },
		);
		if (outcome.ok) onClose();
		else setError(outcome.fields.emails ?? (outcome.message || undefined));
	};
	return (
		<Dialog open onClose={onClose} width={440} title={`Send quote ${job.job_number}`}>
			{(close) => (
				<>
					<div className="scroll panel-padding">
						<TagListField
							label="Send to"
							value={emails}
							error={error}
							hint="The quote is attached as a PDF."
							validate={(text) => (splitEmails(text).invalid.length > 0 ? contactText.email : null)}
							onChange={(next) => {
								setError(undefined);
								setEmails(next);
							}}
						/>
					</div>
					<FormFooter onCancel={close} pending={actions.pending === "quote"} onClick={() => void send()}>
						Send
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
