import { Link } from "@remix-run/react";
import { Send } from "lucide-react";
import { Fragment, useMemo, useState } from "react";
import { groupEnvelopes, type Mailing } from "~/domain/finance/invoicing/customer/mail/rules-envelopes";
import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { splitByAddress } from "~/domain/finance/invoicing/rules-addresses";
import { useApiRead } from "~/features/kernel/requests";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SegmentedControl } from "~/ui/segmented-control";
import { Note } from "~/ui/tag";
import { listNumbers } from "../actions/use-invoice-actions";
import { EnvelopeList } from "./envelope-list";
import styles from "./send-dialog.module.css";
import { type PlannedMail, useSending } from "./use-sending";

const MAILINGS: readonly { value: Mailing; label: string }[] = [
	{ value: "each", label: "Send each" },
	{ value: "together", label: "Single batch" },
	{ value: "customer", label: "Multi batch" },
];

const EXPLANATIONS: Record<Mailing, string> = {
	each: "One mail an invoice.",
	together: "One mail with all invoices, a PDF each.",
	customer: "One mail a customer with its invoices, a PDF each.",
};

/** Who gets which invoices by mail, and what became of each mail. */
export default function SendDialog(props: {
	invoices: readonly InvoiceView[];
	mailing: Mailing;
	canEditCustomers: boolean;
	onSent: () => void;
	onClose: () => void;
}) {
	const { invoices } = props;
	const [mailing, setMailing] = useState(props.mailing);
	const [typed, setTyped] = useState<ReadonlyMap<string, string[]>>(new Map());
	const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
	const { data, error, reload } = useApiRead("GET /client/invoice-recipients", {
		query: { job_inv_ids: invoices.map(({ id }) => id).join(",") },
	});
	const envelopes = useMemo(() => {
		const emails = new Map(data?.data.map((one) => [one.customer_id, one.emails]));
		const mails = groupEnvelopes(invoices, mailing).map((envelope) => {
			const key = envelope.invoices.map(({ id }) => id).join(",");
			const stored =
				envelope.customers.length === 1 ? (emails.get(envelope.customers[0]?.id ?? 0) ?? []) : [];
			return {
				...envelope,
				key,
				emails: typed.get(key) ?? stored,
				isTyped: typed.has(key),
				isSaved: saved.has(key),
				hasStored: stored.length > 0,
			};
		});
		// What needs an address is seen first.
		return [...mails.filter(({ hasStored }) => !hasStored), ...mails.filter(({ hasStored }) => hasStored)];
	}, [data, invoices, mailing, typed, saved]);
	const sending = useSending(mailing, props.onSent);
	const waiting = envelopes.filter(({ key }) => sending.states.get(key)?.kind !== "sent");
	const { ready, missing } = splitByAddress(waiting);
	const isStarted = sending.states.size > 0;
	// Of the invoices as they were when the dialog opened: sending changes them.
	const [send] = useState(() => (invoices.every(({ status }) => status !== "Draft") ? "Resend" : "Send"));
	const title =
		invoices.length === 1 ? `${send} ${invoices[0]?.inv_number}` : `${send} ${invoices.length} invoices`;
	const [bounced] = useState(() => invoices.filter(({ email_status }) => email_status === "failed"));
	return (
		<Dialog open title={title} dirty={typed.size > 0 && waiting.length > 0} onClose={props.onClose}>
			{(close) => (
				<>
					<div className={`scroll panel-padding ${styles.body}`}>
						{invoices.length > 1 && (
							<MailingChoice mailing={mailing} disabled={isStarted} onChange={setMailing} />
						)}
						{missing.length > 0 && data && (
							<MissingAddresses mails={missing} isOneOfMany={ready.length > 0} />
						)}
						{bounced.length > 0 && !isStarted && (
							<Note tone="warn">{`Bounced: ${listNumbers(bounced)}. Please check the addresses.`}</Note>
						)}
						{error && !data && <ErrorPanel message={error} onRetry={reload} />}
						{!error && !data && <SkeletonRows rows={4} columns={3} />}
						{data && (
							<EnvelopeList
								envelopes={envelopes}
								states={sending.states}
								isSending={sending.isSending}
								canEditCustomers={props.canEditCustomers}
								onEmails={(key, emails) => setTyped(new Map(typed).set(key, emails))}
								onSave={(key, isSaved) => {
									const others = [...saved].filter((one) => one !== key);
									setSaved(new Set(isSaved ? [...others, key] : others));
								}}
							/>
						)}
					</div>
					<FormFooter
						onCancel={close}
						cancelLabel={isStarted && !sending.isSending ? "Close" : "Cancel"}
						icon={Send}
						keys="mod+enter"
						pending={sending.isSending}
						disabled={!data || ready.length === 0}
						onClick={() => void sending.send(ready)}
						start={
							<span className="muted" role="status">
								{isStarted
									? `${envelopes.length - waiting.length} of ${envelopes.length} sent`
									: `${envelopes.length} ${envelopes.length === 1 ? "mail" : "mails"}`}
							</span>
						}
					>
						{missing.length > 0 && ready.length > 0
							? `${send} to the other ${ready.length}`
							: !isStarted
								? send
								: waiting.length > 0 && "Send the others"}
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}

function MailingChoice({
	mailing,
	disabled,
	onChange,
}: {
	mailing: Mailing;
	disabled: boolean;
	onChange: (mailing: Mailing) => void;
}) {
	return (
		<div className={styles.mailing}>
			<SegmentedControl
				label="How they are sent"
				options={MAILINGS}
				value={mailing}
				disabled={disabled}
				onChange={onChange}
			/>
			<span className="muted">{EXPLANATIONS[mailing]}</span>
		</div>
	);
}

/** Who has no address, each with the way to the customer's record. */
function MissingAddresses(props: { mails: readonly PlannedMail[]; isOneOfMany: boolean }) {
	const customers = new Map(
		props.mails.flatMap((mail) =>
			mail.customers.map(({ id, customer_name }) => [id, customer_name] as const),
		),
	);
	return (
		<Note tone="warn" live>
			{"No email address: "}
			{[...customers].map(([id, name], at) => (
				<Fragment key={id}>
					{at > 0 && ", "}
					<Link to={`/account-settings/customers?open=${id}`} target="_blank">
						{name}
					</Link>
				</Fragment>
			))}
			{props.isOneOfMany ? ". The others can be sent without." : ""}
		</Note>
	);
}
