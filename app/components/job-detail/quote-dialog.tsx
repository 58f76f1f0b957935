import { useState } from "react";
import { call } from "~/components/api";
import { FormFoot } from "~/components/form/form-foot";
import { TagListField } from "~/components/form/tag-list-field";
import { Dialog } from "~/components/overlay/dialog";
import { splitEmails } from "~/domain/contact/email";
import type { JobView } from "~/domain/jobs/shapes";
import { contactText } from "~/domain/messages";
import { useOffice } from "./model";

/** Whom the quote goes to unless said otherwise: the addresses of the job, else the customer's. */
function usualOf({ job_emails, customer }: Pick<JobView, "job_emails" | "customer">): string[] {
	const own = job_emails.map(({ email }) => email);
	if (own.length > 0) return own;
	const customers = [customer?.email, ...(customer?.customer_emails ?? []).map(({ email }) => email)];
	return [...new Set(customers.filter((email): email is string => Boolean(email)))];
}

/** Mails the quote to its customer as a PDF. The same window sends it once, however often it is asked. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
	const { job, deeds } = useOffice();
	const [uid] = useState(() => crypto.randomUUID());
	const [emails, setEmails] = useState(() => usualOf(job));
	const [problem, setProblem] = useState<string>();
	const send = async () => {
		const outcome = await deeds.run(
			"quote",
			(at) => call(`/client/send-quote-to-customer/${at.id}`, { method: "POST", body: { uid, emails } }),
			{ quiet: true },
		);
		if (outcome.ok) onClose();
		else setProblem(outcome.fields.emails ?? (outcome.message || undefined));
	};
	return (
		<Dialog open onClose={onClose} width={440} title={`Send quote ${job.job_number}`}>
			{(close) => (
				<>
					<div className="scroll pad">
						<TagListField
							label="Send to"
							value={emails}
							error={problem}
							hint="The quote goes along as a PDF."
							check={(text) => (splitEmails(text).bad.length > 0 ? contactText.email : null)}
							onChange={(next) => {
								setProblem(undefined);
								setEmails(next);
							}}
						/>
					</div>
					<FormFoot onLeave={close} pending={deeds.pending === "quote"} onClick={() => void send()}>
						Send
					</FormFoot>
				</>
			)}
		</Dialog>
	);
}
