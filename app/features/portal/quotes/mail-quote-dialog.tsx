import { useState } from "react";
import { z } from "zod";
import { type ApiResponse, callApi } from "~/client/api";
import type { CustomerQuote, QuoteForm } from "~/domain/portal/quotes/schemas";
import { useApiRead, useSaveForm } from "~/features/kernel/requests";
import { splitEmails } from "~/shared/contact/email";
import { showPounds } from "~/shared/money/text";
import { quoteText } from "~/shared/quote-text";
import { contactText } from "~/shared/texts/contact";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TagListField } from "~/ui/form/tag-list-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "./mail-quote-dialog.module.css";

/** Another size of vehicle that the mail can name, at its price before VAT. */
interface MailedSize {
	load_type_id: number;
	code: string;
	price: number;
}

interface MailProps {
	title: string;
	customerId: number;
	/** Who is mailed at first; the customer's usual contact without it. */
	emails?: readonly string[];
	sizes?: readonly MailedSize[];
	/** Makes the quote where it is not stored yet; the id of its job. */
	store: () => Promise<number>;
	onClose: () => void;
	onSent: (quote: CustomerQuote) => void;
}

/** Mails a quote: to whom, until when it is valid, with which text, and which other sizes of vehicle beside it. */
export default function MailQuoteDialog(props: MailProps) {
	const { customerId, title, onClose } = props;
	const { data, error, reload } = useApiRead("GET /client/quote-form", {
		query: { customer_id: customerId },
	});
	if (data) return <MailForm {...props} begin={data} />;
	return (
		<Dialog open onClose={onClose} title={title} width={640}>
			<div className="scroll panel-padding">
				{error ? <ErrorPanel message={error} onRetry={reload} /> : <SkeletonRows rows={4} columns={1} />}
			</div>
		</Dialog>
	);
}

const schema = z.object({
	emails: z.array(z.string()).min(1, quoteText.noRecipient),
	valid_until: z.string("Please choose a day"),
	note: z.string(),
	load_type_ids: z.array(z.number()),
});

function MailForm({ begin, ...props }: MailProps & { begin: QuoteForm }) {
	const { sizes = [], onClose } = props;
	const [uid] = useState(() => crypto.randomUUID());
	const first = begin.contacts[0]?.email;
	const form = useSaveForm({
		initial: {
			emails: props.emails && props.emails.length > 0 ? [...props.emails] : first ? [first] : [],
			valid_until: begin.valid_until as DateText | null,
			note: "",
			load_type_ids: [] as number[],
		},
		schema,
		save: async (parsed): Promise<ApiResponse<CustomerQuote>> => {
			const job_id = await props.store();
			return await callApi("POST /client/quotes", { body: { ...parsed, job_id, uid } });
		},
		onSaved: (quote) => {
			props.onSent(quote);
			onClose();
		},
	});
	const { emails, load_type_ids } = form.values;
	const choose = (id: number, on: boolean) =>
		form.set({ load_type_ids: on ? [...load_type_ids, id] : load_type_ids.filter((one) => one !== id) });
	return (
		<Dialog open onClose={onClose} title={props.title} width={640} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className={`scroll panel-padding ${styles.fields}`}>
						<TagListField
							{...form.field("emails")}
							label="Send to"
							hint="The quote is attached as a PDF; the link in the mail accepts or declines it."
							validate={(text) => (splitEmails(text).invalid.length > 0 ? contactText.email : null)}
						/>
						<Contacts
							contacts={begin.contacts.filter(({ email }) => !emails.includes(email))}
							onAdd={(email) => form.set({ emails: [...emails, email] })}
						/>
						<DateField {...form.field("valid_until")} label="Valid until" required />
						{sizes.length > 0 && (
							<fieldset className={styles.sizes}>
								<legend>Name other sizes beside it</legend>
								{sizes.map(({ load_type_id, code, price }) => (
									<Checkbox
										key={load_type_id}
										checked={load_type_ids.includes(load_type_id)}
										onChange={(on) => choose(load_type_id, on)}
									>
										{code} <span className="muted tabular">{showPounds(price)}</span>
									</Checkbox>
								))}
							</fieldset>
						)}
						<TextareaField {...form.field("note")} label="Text" maxLength={1000} />
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						Send quote
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

/** The customer's other contacts; a press adds one. */
function Contacts(props: { contacts: QuoteForm["contacts"]; onAdd: (email: string) => void }) {
	if (props.contacts.length === 0) return null;
	return (
		<div className={styles.contacts}>
			{props.contacts
				.map(({ name, email }) => ({ email, shown: name ? `${name}, ${email}` : email }))
				.map(({ email, shown }) => (
					<Button key={email} size="row" aria-label={`Add ${shown}`} onClick={() => props.onAdd(email)}>
						{shown}
					</Button>
				))}
		</div>
	);
}
