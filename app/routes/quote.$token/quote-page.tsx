import { Form, useNavigation } from "@remix-run/react";
import { CircleCheck, CircleX, Clock, Link2Off } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import type { QuoteOfLink } from "~/domain/portal/portal-requests/quote-link";
import { CompanyMark, LookStyles } from "~/features/kernel/company-look";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import type { Icon } from "~/ui/icons/icon";
import { Note } from "~/ui/tag";
import styles from "./quote-page.module.css";

/** A quote with what its reader needs to answer it, or what has become of it. */
export function QuotePage({ quote, failure }: { quote: QuoteOfLink | null; failure: string | null }) {
	if (!quote)
		return (
			<main className={styles.page}>
				<section className={styles.card}>
					<Link2Off className="icon" aria-hidden="true" />
					<h1>This link no longer works</h1>
					<p className="secondary-text">A later quote has replaced it, or the link is not complete.</p>
				</section>
			</main>
		);
	const { company, job_number, collection, delivery, price } = quote;
	return (
		<main className={styles.page}>
			<LookStyles colour={company.colour} />
			<header className={styles.company}>
				<CompanyMark name={company.name} colour={company.colour} logo={company.logo} />
				<span className="semibold">{company.name}</span>
			</header>
			<section className={styles.card}>
				<p className="muted tabular">Quote for job {job_number}</p>
				<h1 className={styles.price}>{price === null ? "" : showPounds(price)}</h1>
				<p className="muted">+ VAT</p>
				<dl className={styles.facts}>
					<div>
						<dt>From</dt>
						<dd>{placeText(collection)}</dd>
					</div>
					<div>
						<dt>To</dt>
						<dd>{placeText(delivery)}</dd>
					</div>
					{quote.valid_until && (
						<div>
							<dt>Stands until</dt>
							<dd>{showDate(quote.valid_until)}</dd>
						</div>
					)}
				</dl>
				{quote.note && <p className="secondary-text">{quote.note}</p>}
				{failure && quote.state === "open" && (
					<Note tone="danger" live>
						{failure}
					</Note>
				)}
				{quote.state === "open" ? <AnswerForm /> : <Outcome state={quote.state} />}
			</section>
			<footer className={styles.footer}>
				{[company.landline, company.email].filter(Boolean).join(", ")}
			</footer>
		</main>
	);
}

const placeText = ({ town, date }: QuoteOfLink["collection"]) =>
	[town, showDate(date)].filter(Boolean).join(", ") || "As agreed";

function AnswerForm() {
	const navigation = useNavigation();
	const isPending = navigation.state !== "idle";
	return (
		<Form method="post" className={styles.answer} aria-label="Your answer">
			<XsrfField />
			<Button type="submit" name="answer" value="accept" variant="primary" size="form" pending={isPending}>
				Accept the quote
			</Button>
			<Button type="submit" name="answer" value="decline" size="form" pending={isPending}>
				Decline
			</Button>
		</Form>
	);
}

const OUTCOMES: Record<
	Exclude<QuoteOfLink["state"], "open">,
	{ icon: Icon; tone?: "ok" | "warn"; text: string }
> = {
	accepted: { icon: CircleCheck, tone: "ok", text: "The quote was accepted. The job is booked." },
	declined: { icon: CircleX, text: "The quote was declined. Nothing is booked." },
	withdrawn: { icon: CircleX, tone: "warn", text: "The quote was withdrawn. Please ask us for a new one." },
	expired: { icon: Clock, tone: "warn", text: "The quote has expired. Please ask us for a new one." },
	"not offered": { icon: Clock, text: "The quote is not ready yet." },
};

function Outcome({ state }: { state: Exclude<QuoteOfLink["state"], "open"> }) {
	const { icon, tone, text } = OUTCOMES[state];
	return (
		<Note live tone={tone} icon={icon}>
			{text}
		</Note>
	);
}
