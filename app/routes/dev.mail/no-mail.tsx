import { Inbox } from "lucide-react";
import type { Mailbox, MailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./no-mail.module.css";

/** In place of a mail where none is listed, or the address names one that does not exist. */
export function NoMail({ mailbox, input }: { mailbox: Mailbox; input: MailboxInput }) {
	const isFiltered = input.company !== "" || input.to !== "" || input.keywords !== "";
	const isMissing = input.mail !== "" && mailbox.total > 0;
	return (
		<div className={styles.empty}>
			<EmptyState
				icon={Inbox}
				action={(isFiltered || isMissing) && <ButtonLink to="/dev/mail">Show all mail</ButtonLink>}
			>
				{isMissing
					? "This mail does not exist."
					: isFiltered
						? "No mail found."
						: "No mail yet. Invite a colleague, send an invoice or reset a password: the mail is here a moment later."}
			</EmptyState>
		</div>
	);
}
