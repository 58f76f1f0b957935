import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { MailQuoteDialog } from "~/features/portal/quotes";
import { useOfficeJob } from "../state/office-job-context";

/** The email addresses of the job; where it has none the customer's usual contact is mailed. */
const getDefaultRecipients = ({ job_emails }: Pick<JobView, "job_emails">): string[] =>
	job_emails.map(({ email }) => email);

/** Mails the quote to the customer, with a link that accepts it. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
	const { job, onJobChanged } = useOfficeJob();
	return (
		<MailQuoteDialog
			title={`Send quote ${job.job_number}`}
			customerId={job.customer_id}
			emails={getDefaultRecipients(job)}
			store={async () => job.id}
			onClose={onClose}
			onSent={onJobChanged}
		/>
	);
}
