import { Check, TriangleAlert } from "lucide-react";
import { splitEmails } from "~/shared/contact/email";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { contactText } from "~/shared/texts/contact";
import { Checkbox } from "~/ui/checkbox";
import { TagListField } from "~/ui/form/tag-list-field";
import { Note, Tag } from "~/ui/tag";
import styles from "./send-dialog.module.css";
import type { EnvelopeOutcome, PlannedMail } from "./use-sending";

/** The mails with their invoices and addresses, and what became of each. */
export function EnvelopeList(props: {
	envelopes: readonly PlannedMail[];
	states: ReadonlyMap<string, EnvelopeOutcome>;
	isSending: boolean;
	canEditCustomers: boolean;
	onEmails: (key: string, emails: string[]) => void;
	onSave: (key: string, isSaved: boolean) => void;
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
							<>
								<p>{mail.emails.join(", ")}</p>
								{outcome.notSaved && (
									<Note tone="warn" live>{`Sent, but not saved for the customer: ${outcome.notSaved}`}</Note>
								)}
							</>
						) : (
							<>
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
								{mail.isTyped && (
									<SaveChoice
										mail={mail}
										canEditCustomers={props.canEditCustomers}
										disabled={props.isSending}
										onSave={(isSaved) => props.onSave(mail.key, isSaved)}
									/>
								)}
							</>
						)}
					</li>
				);
			})}
		</ol>
	);
}

/** Whether changed addresses become those of the customer, or why they cannot. */
function SaveChoice(props: {
	mail: PlannedMail;
	canEditCustomers: boolean;
	disabled: boolean;
	onSave: (isSaved: boolean) => void;
}) {
	const { mail } = props;
	if (mail.customers.length > 1)
		return <p className="hint">For this email only, as it goes to several customers.</p>;
	if (!props.canEditCustomers)
		return <p className="hint">For this mail only: saving it needs the settings of customers.</p>;
	return (
		<Checkbox checked={mail.isSaved} disabled={props.disabled} onChange={props.onSave}>
			Save for this customer
		</Checkbox>
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
