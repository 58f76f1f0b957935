import { Link } from "@remix-run/react";
import { useState } from "react";
import type { CustomerQuote } from "~/domain/portal/quotes/schemas";
import { JobEntry } from "~/features/jobs/job-entry";
import { LoseQuoteDialog, MailQuoteDialog, QuoteTag } from "~/features/portal/quotes";
import { showPounds } from "~/shared/money/text";
import { LOSS_REASON_NAMES } from "~/shared/quotes";
import { showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note } from "~/ui/tag";
import styles from "./quote-panel.module.css";

interface PanelProps {
	quote: CustomerQuote;
	mayWrite: boolean;
	onClose: () => void;
	onChanged: () => void;
}

/** A quote: what was quoted with its reasons, and what can be done with it. */
export function QuotePanel({ quote, mayWrite, onClose, onChanged }: PanelProps) {
	return (
		<SlideOver
			open
			onClose={onClose}
			title={`Quote ${quote.job_number}`}
			aside={<QuoteTag state={quote.state} />}
		>
			{(close) => (
				<div className="fill">
					<div className={`scroll panel-padding ${styles.content}`}>
						{quote.mail_failed === 1 && (
							<Note tone="danger">
								{`The mail to ${quote.recipients} was not delivered. Send it again to another address, or call the customer.`}
							</Note>
						)}
						{quote.state === "expired" && (
							<Note tone="warn">
								{`It was valid until ${showDate(quote.valid_until)}. Send it again with a later day, or make it a job: its price is free again then.`}
							</Note>
						)}
						<QuoteFacts quote={quote} />
						<QuotedSizes quote={quote} />
					</div>
					<footer className="panel-footer">
						<Button size="form" onClick={close}>
							Close
						</Button>
						<span className="grow" />
						{mayWrite && <QuoteActions quote={quote} onChanged={onChanged} />}
					</footer>
				</div>
			)}
		</SlideOver>
	);
}

/** Whether its customer has not answered yet. */
const isWaiting = ({ state }: CustomerQuote) => state === "open" || state === "expired";

const placeText = ({ town, post_code }: CustomerQuote["places"]["from"]) =>
	[town, post_code].filter(Boolean).join(", ") || "–";

function QuoteFacts({ quote }: { quote: CustomerQuote }) {
	const { places, loss_reason, loss_note, decided_at } = quote;
	const reason = [loss_reason && LOSS_REASON_NAMES.get(loss_reason), loss_note].filter(Boolean).join(": ");
	const facts = [
		["Customer", quote.customer_name],
		["From", placeText(places.from)],
		["To", placeText(places.to)],
		["Collection", showDate(places.collection_date) || "–"],
		["Price before VAT", showPounds(quote.price) || "–"],
		["Valid until", showDate(quote.valid_until)],
		["Quoted", [formatMoment(quote.quoted_at), quote.quoted_by].filter(Boolean).join(", ")],
		["Mailed to", quote.mailed_at ? quote.recipients : "Not mailed"],
		...(quote.note ? [["Text", quote.note]] : []),
		...(quote.state === "lost" ? [["Lost", reason || "No reason yet"]] : []),
		...(decided_at ? [["Decided", formatMoment(decided_at)]] : []),
	];
	return (
		<dl className={`key-values ${styles.facts}`}>
			<dt>Job</dt>
			<dd>
				<Link to={`/traffic-diary?job=${quote.job_number}`}>{`Job ${quote.job_number}`}</Link>
			</dd>
			{facts.map(([name, value]) => (
				<div key={name} className={styles.fact}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** What each size of vehicle was quoted at, and why. */
function QuotedSizes({ quote: { prices } }: { quote: CustomerQuote }) {
	if (!prices || prices.length === 0) return null;
	return (
		<section>
			<h3 className="section-title">Quoted</h3>
			<ul className={styles.sizes}>
				{prices.map(({ load_type_id, code, price, card, reasons }) => (
					<li key={load_type_id ?? code}>
						<div className={styles.size}>
							<b>{code || "Vehicle"}</b>
							<span className="muted">{card}</span>
							<b className="tabular">{showPounds(price)}</b>
						</div>
						{reasons.map(({ line, label, detail, amount }, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price that was quoted never change
							<div key={at} className={styles.size}>
								<span className="muted">{line === null ? label : `${line}. ${label}`}</span>
								<span className="muted">{detail}</span>
								<span className="tabular">{amount === null ? "—" : showPounds(amount)}</span>
							</div>
						))}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Won and lost, and the mail again. */
function QuoteActions({ quote, onChanged }: Pick<PanelProps, "quote" | "onChanged">) {
	const [dialog, setDialog] = useState<"mail" | "lose" | "book" | null>(null);
	const close = () => setDialog(null);
	if (quote.state === "won") return null;
	return (
		<>
			<Button size="form" isWriting onClick={() => setDialog("lose")}>
				{isWaiting(quote) ? "Lost…" : "Change reason…"}
			</Button>
			{isWaiting(quote) && (
				<>
					<Button size="form" isWriting onClick={() => setDialog("mail")}>
						{quote.mailed_at ? "Send again…" : "Mail quote…"}
					</Button>
					<Button size="form" variant="primary" isWriting onClick={() => setDialog("book")}>
						Book as job
					</Button>
				</>
			)}
			{dialog === "lose" && <LoseQuoteDialog quote={quote} onClose={close} onDone={onChanged} />}
			{dialog === "mail" && (
				<MailQuoteDialog
					title={`Mail quote ${quote.job_number}`}
					customerId={quote.customer_id}
					emails={quote.recipients ? quote.recipients.split(", ") : []}
					store={async () => quote.job_id}
					onClose={close}
					onSent={onChanged}
				/>
			)}
			{dialog === "book" && <JobEntry mode="job" jobId={quote.job_id} onClose={close} onSaved={onChanged} />}
		</>
	);
}
