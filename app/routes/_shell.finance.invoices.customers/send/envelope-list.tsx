import { Check, TriangleAlert } from "lucide-react";
import { splitEmails } from "~/shared/contact/email";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { contactText } from "~/shared/texts/contact";
import { TagListField } from "~/ui/form/tag-list-field";
import { Tag } from "~/ui/tag";
import styles from "./send-dialog.module.css";
import type { EnvelopeOutcome, PlannedMail } from "./use-sending";

/** The mails with their invoices and addresses, and what became of each. */
export function EnvelopeList(props: {
	envelopes: readonly PlannedMail[];
	states: ReadonlyMap<string, EnvelopeOutcome>;
	isSending: boolean;
	onEmails: (key: string, emails: string[]) => void;
}) {
	return (
		<ol className={styles.envelopes} aria-label="Mails">
			{props.envelopes.map((mail) => {
				const outcome = props.states.get(mail.key);
				return (
					<li key={mail.key}>
						<div className={styles.line}>
							<b className="truncate">
								{mail.customers.map(({ customer_name }) => customer_name).join(", ")}
							</b>
							<Outcome outcome={outcome} />
							<span className="grow" />
							<span className="tabular">
								{showPounds(sum(mail.invoices.map(({ total_charge }) => total_charge)))}
							</span>
						</div>
						<p className="muted">{mail.invoices.map(({ inv_number }) => `${inv_number}.pdf`).join(", ")}</p>
						{outcome?.kind === "sent" ? (
							<p>{mail.emails.join(", ")}</p>
						) : (
							<TagListField
								label={`To, ${mail.customers.map(({ customer_name }) => customer_name).join(", ")}`}
								hideLabel
								value={[...mail.emails]}
								placeholder="Add an address"
								disabled={props.isSending}
								error={outcome?.kind === "failed" ? outcome.reason : undefined}
								validate={(text) => (splitEmails(text).invalid.length > 0 ? contactText.email : null)}
								onChange={(emails) => props.onEmails(mail.key, emails)}
							/>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function Outcome({ outcome }: { outcome: EnvelopeOutcome | undefined }) {
	if (!outcome) return null;
	if (outcome.kind === "sending") return <Tag>Sending</Tag>;
	return outcome.kind === "sent" ? (
		<Tag tone="ok" icon={Check}>
			In the outbox
		</Tag>
	) : (
		<Tag tone="danger" icon={TriangleAlert}>
			Not sent
		</Tag>
	);
}
