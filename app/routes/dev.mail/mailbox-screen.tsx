import { useNavigate } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { Mailbox, MailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import { SearchBox, ThemeToggle } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Logo } from "~/ui/icons/logo";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { Tag } from "~/ui/tag";
import { FilterNav } from "./filter-nav";
import { FilterSelects } from "./filter-selects";
import { MailDetails } from "./mail-details";
import { MailList } from "./mail-list";
import { MailView } from "./mail-view";
import { NEW_FILTER, useMailboxAddress } from "./mailbox-address";
import styles from "./mailbox-screen.module.css";
import { NoMail } from "./no-mail";
import { UnreadableNote } from "./unreadable-note";
import { useMailboxKeys } from "./use-mailbox-keys";
import { defaultLook, type MailLook } from "./views";

const KEYS: readonly KeyHint[] = [
	[["j", "k"], "mail"],
	[["v"], "view"],
	[["o"], "open first link"],
	[["f"], "open first file"],
	[["c"], "company"],
];

/** The mailbox of a local server: filters, list, the mail, and what can be opened from it. On a phone the list or the mail. */
export function MailboxScreen(props: { mailbox: Mailbox; input: MailboxInput; today: DateText }) {
	const { mailbox, input, today } = props;
	const { opened } = mailbox;
	const navigate = useNavigate();
	const addressWith = useMailboxAddress();
	const [look, setLook] = useState<MailLook>(defaultLook);
	useMailboxKeys({ mailbox, input, look, setLook });
	const unreadable = mailbox.companies.filter((company) => !company.is_readable);
	return (
		<div className={classNames(styles.screen, input.mail !== "" && styles.mailOpen)}>
			<header className={styles.header}>
				<Logo />
				<h1>Mailbox</h1>
				<Tag tone="warn" icon={CircleAlert}>
					{mailbox.is_sending ? "Local only, also sent" : "Local only, nothing was sent"}
				</Tag>
				<span className={styles.search}>
					<SearchBox
						placeholder="Subject, recipient, words of the mail"
						value={input.keywords}
						onSubmit={(keywords) => navigate(addressWith({ ...NEW_FILTER, keywords }))}
					/>
				</span>
				<span className={styles.product}>
					<ThemeToggle />
					<ButtonLink to="/">Open Cartage</ButtonLink>
				</span>
			</header>
			{unreadable.length > 0 && <UnreadableNote companies={unreadable} />}
			<main className={classNames(styles.columns, opened === null && styles.noMail)}>
				<FilterNav mailbox={mailbox} input={input} />
				<section className={styles.list} aria-label="Mails">
					<FilterSelects mailbox={mailbox} input={input} />
					<MailList mailbox={mailbox} input={input} today={today} />
				</section>
				{opened ? (
					<>
						<MailView mail={opened} mails={mailbox.mails} look={look} onLook={setLook} />
						<MailDetails mail={opened} />
					</>
				) : (
					<NoMail mailbox={mailbox} input={input} />
				)}
			</main>
			<footer className="list-footer">
				<span>
					<b>{mailbox.total.toLocaleString("en-GB")}</b> {mailbox.total === 1 ? "mail" : "mails"}
				</span>
				<span className="grow" />
				<KeyHints hints={KEYS} />
				<span className="cluster">
					<span className="live-dot" aria-hidden="true" />
					Live
				</span>
			</footer>
		</div>
	);
}
