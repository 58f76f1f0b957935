import { Link } from "@remix-run/react";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import type { Mailbox, MailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import styles from "./filter-nav.module.css";
import { NEW_FILTER, useMailboxAddress } from "./mailbox-address";

type Recipient = Mailbox["recipients"][number];

/** More are behind "… more". */
const MAX_LISTED_RECIPIENTS = 10;

/** Companies and recipients, each with its mails; both filter together. */
export function FilterNav({ mailbox, input }: { mailbox: Mailbox; input: MailboxInput }) {
	const { companies, recipients } = mailbox;
	const all = companies.reduce((sum, { mails }) => sum + mails, 0);
	const isListed = ({ address }: Recipient, at: number) => at < MAX_LISTED_RECIPIENTS || address === input.to;
	const rest = recipients.filter((recipient, at) => !isListed(recipient, at));
	return (
		<nav className={styles.filters} aria-label="Companies and recipients">
			<FilterLink change={{ company: null, to: null }} isCurrent={input.company === ""} count={all}>
				<Inbox className="icon small" aria-hidden="true" />
				All mail
			</FilterLink>
			<h2>Companies</h2>
			{companies.map(({ slug, name, mails }) => (
				<FilterLink
					key={slug}
					change={{ company: slug, to: null }}
					isCurrent={input.company === slug}
					count={mails}
				>
					<span className="truncate">{name}</span>
				</FilterLink>
			))}
			<h2>Recipients</h2>
			<FilterLink change={{ to: null }} isCurrent={input.to === ""} isMinor>
				Everyone
			</FilterLink>
			<RecipientLinks recipients={recipients.filter(isListed)} selected={input.to} />
			{rest.length > 0 && (
				<details>
					<summary>{rest.length} more</summary>
					<RecipientLinks recipients={rest} selected={input.to} />
				</details>
			)}
			<p className={styles.about}>
				The newest 300 mails of each company on this machine. A test reads them at{" "}
				<a href="/dev/mail/json">/dev/mail/json</a>.
			</p>
		</nav>
	);
}

const RecipientLinks = ({ recipients, selected }: { recipients: Recipient[]; selected: string }) =>
	recipients.map(({ address, mails }) => (
		<FilterLink key={address} change={{ to: address }} isCurrent={address === selected} count={mails} isMinor>
			<span className="truncate" title={address}>
				{address}
			</span>
		</FilterLink>
	));

function FilterLink(props: {
	change: { company?: string | null; to?: string | null };
	isCurrent: boolean;
	count?: number;
	/** Of the second level. */
	isMinor?: boolean;
	children: ReactNode;
}) {
	const addressWith = useMailboxAddress();
	return (
		<Link
			to={addressWith({ ...NEW_FILTER, ...props.change })}
			className={props.isMinor ? styles.minor : styles.major}
			aria-current={props.isCurrent ? "true" : undefined}
		>
			{props.children}
			{props.count !== undefined && <span className={styles.count}>{props.count}</span>}
		</Link>
	);
}
