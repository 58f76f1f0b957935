import { fileAddress } from "~/client/file-address";
import type { OwnMail } from "~/domain/company/email-log/own-mails";
import { formatMoment } from "~/shared/time/format-moment";
import { SlideOver } from "~/ui/overlay/slide-over";
import styles from "./own-mails.module.css";

/** A mail that the customer was sent. Its body is in a fully sandboxed frame. */
export default function OwnMailPanel({ mail, onClose }: { mail: OwnMail; onClose: () => void }) {
	return (
		<SlideOver open onClose={onClose} title={mail.subject}>
			<div className={`scroll panel-padding ${styles.body}`}>
				<dl className="key-values">
					<dt>To</dt>
					<dd>{mail.recipient}</dd>
					<dt>Date</dt>
					<dd>{formatMoment(mail.at)}</dd>
					<dt>Status</dt>
					<dd>{mail.state}</dd>
					{mail.attachments.length > 0 && (
						<>
							<dt>Attached</dt>
							<dd>{mail.attachments.join(", ")}</dd>
						</>
					)}
				</dl>
				<iframe
					className={styles.message}
					title={`Message: ${mail.subject}`}
					sandbox=""
					src={fileAddress("GET /customer/emails/{id}/message", { params: { id: mail.id } })}
				/>
			</div>
		</SlideOver>
	);
}
