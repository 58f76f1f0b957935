import { Send } from "lucide-react";
import { Fragment, useState } from "react";
import { describeError } from "~/client/api";
import { fileAddress } from "~/client/file-address";
import { useActionSubmit } from "~/client/screen-action";
import type { resendEmail } from "~/domain/company/email-log/resend";
import type { EmailDetail } from "~/domain/company/email-log/schemas";
import { useApiRead } from "~/features/kernel/requests";
import { permissionText } from "~/shared/texts/permissions";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import styles from "./mail-panel.module.css";
import { MailStateTag } from "./mail-state-tag";

const formatInstant = (at: string | null) =>
	at && `${showDate(todayInLondon(new Date(at)))} ${timeInLondon(new Date(at))}`;

/** An email with its recipients, attempts and body. The body is in a fully sandboxed frame. */
export default function MailPanel(props: { id: number; onClose: () => void; onSent: (id: number) => void }) {
	const request = { params: { id: props.id } };
	const { data: loaded, error, loading, reload } = useApiRead("GET /client/get-email-logs/{id}", request);
	const data = loaded?.id === props.id ? loaded : null;
	const loadError = loading ? null : error;
	const submit = useActionSubmit<typeof resendEmail>("resendEmail");
	const [sending, setSending] = useState(false);
	const resend = async () => {
		setSending(true);
		try {
			const answer = await submit({ id: props.id });
			if (answer.message) toast.success(answer.message);
			if (answer.data.id === props.id) reload();
			props.onSent(answer.data.id);
		} catch (failure) {
			toast.error(describeError(failure));
		} finally {
			setSending(false);
		}
	};
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={data?.subject ?? "Email"}
			aside={data && <MailStateTag state={data.status} />}
		>
			<div className={classNames("scroll panel-padding", styles.body)}>
				{loadError && <ErrorPanel message={loadError} onRetry={reload} />}
				{!data && !loadError && <SkeletonRows rows={6} columns={2} />}
				{data && (
					<>
						{data.error && <Note tone="danger">{data.error}</Note>}
						<MailFacts mail={data} />
						{data.can_read ? (
							<iframe
								className={styles.message}
								title={`Message: ${data.subject}`}
								sandbox=""
								src={fileAddress("GET /client/get-email-logs/{id}/message", request)}
							/>
						) : (
							<Note>{permissionText.mailText}</Note>
						)}
					</>
				)}
			</div>
			{data?.can_resend && (
				<footer className="panel-footer">
					<span className="grow" />
					<Button size="form" variant="primary" icon={Send} pending={sending} onClick={() => void resend()}>
						Resend
					</Button>
				</footer>
			)}
		</SlideOver>
	);
}

function MailFacts({ mail }: { mail: EmailDetail }) {
	const facts: [string, string | null][] = [
		["To", mail.recipient],
		["Copy to", mail.cc],
		["Blind copy to", mail.bcc],
		["Reply to", mail.reply_to],
		["Type", mail.kind_title],
		[
			"Created",
			[formatInstant(mail.created_at), mail.sent_by && `by ${mail.sent_by}`].filter(Boolean).join(" "),
		],
		["Sent", formatInstant(mail.sent_at)],
		["Attempts", String(mail.attempts)],
		["Next attempt", mail.status === "queued" ? formatInstant(mail.next_attempt_at) : null],
		["Attachments", mail.attachments.map(({ file_name }) => file_name).join(", ") || null],
	];
	return (
		<dl className="key-values">
			{facts
				.filter(([, value]) => value)
				.map(([label, value]) => (
					<Fragment key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</Fragment>
				))}
		</dl>
	);
}
