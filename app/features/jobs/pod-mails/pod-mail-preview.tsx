import {
	insertOwnWords,
	MAX_PICTURES,
	type PodAttachment,
} from "~/domain/messages/pod-mails/rules-pod-mails";
import type { PodPreview } from "~/domain/messages/pod-mails/schemas";
import styles from "./pod-mail-form.module.css";

/** A mail as it will read, with what goes with it. */
export function PodMailPreview(props: {
	mail: PodPreview["mails"][number];
	recipients: readonly string[];
	message: string;
	attach: PodAttachment;
}) {
	const { mail, recipients, message, attach } = props;
	return (
		<section className={styles.preview} aria-label="Preview">
			<p className="text-12 muted">To {recipients.join(", ") || "nobody yet"}</p>
			<h3>{mail.subject}</h3>
			<p className={styles.mailText}>{insertOwnWords(mail.text, message)}</p>
			<p className="text-12 muted">{describeAttachment(mail, attach)}</p>
		</section>
	);
}

function describeAttachment(
	{ pictures, job_numbers }: PodPreview["mails"][number],
	attach: PodAttachment,
): string {
	if (attach === "pdf") return `Attached: pod-${job_numbers[0]}.pdf`;
	if (attach === "link")
		return "Nothing attached: each link shows a job’s proof for 90 days, without signing in.";
	const attached = Math.min(pictures, MAX_PICTURES);
	if (attached === 0) return "There is no picture or signature to attach.";
	return `Attached: ${attached === 1 ? "1 picture" : `${attached} pictures`}${pictures > attached ? `, the other ${pictures - attached} by the link` : ""}`;
}
