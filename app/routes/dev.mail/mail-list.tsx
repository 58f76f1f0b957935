import { Link } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import { MAILBOX_PAGE } from "~/domain/kernel/local-mailbox/rules";
import type { ListedMail, Mailbox, MailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { ButtonLink } from "~/ui/button";
import styles from "./mail-list.module.css";
import { MailStatus } from "./mail-status";
import { useMailboxAddress } from "./mailbox-address";

/** The mails under their days in London, in their order. */
function groupByDay(mails: readonly ListedMail[]) {
	const groups: { day: DateText; mails: ListedMail[] }[] = [];
	for (const mail of mails) {
		const day = todayInLondon(new Date(mail.created_at));
		const last = groups.at(-1);
		if (last?.day === day) last.mails.push(mail);
		else groups.push({ day, mails: [mail] });
	}
	return groups;
}

function nameDay(day: DateText, today: DateText): string {
	if (day === today) return `Today, ${showDate(day)}`;
	return day === addDays(today, -1) ? `Yesterday, ${showDate(day)}` : showDate(day);
}

/** The mails, newest first, under their days. */
export function MailList(props: { mailbox: Mailbox; input: MailboxInput; today: DateText }) {
	const { mailbox, input, today } = props;
	const addressWith = useMailboxAddress();
	return (
		<div className={styles.scroll}>
			{groupByDay(mailbox.mails).map(({ day, mails }) => (
				<div key={day}>
					<h2 className={styles.dayName}>{nameDay(day, today)}</h2>
					<ul>
						{mails.map((mail) => (
							<MailRow
								key={mail.key}
								mail={mail}
								isOpen={mail.key === mailbox.opened?.key}
								address={addressWith({ mail: mail.key })}
							/>
						))}
					</ul>
				</div>
			))}
			{mailbox.total > mailbox.mails.length && (
				<p className={styles.more}>
					<ButtonLink to={addressWith({ limit: input.limit + MAILBOX_PAGE })}>Show more</ButtonLink>
				</p>
			)}
		</div>
	);
}

function MailRow({ mail, isOpen, address }: { mail: ListedMail; isOpen: boolean; address: string }) {
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
	}, [isOpen]);
	return (
		<li ref={row}>
			<Link
				to={address}
				className={styles.mail}
				aria-current={isOpen ? "true" : undefined}
				preventScrollReset
			>
				<span className={styles.subject}>{mail.subject}</span>
				<time className={styles.time} dateTime={mail.created_at}>
					{timeInLondon(new Date(mail.created_at))}
				</time>
				<span className={styles.recipient}>{mail.recipient}</span>
				<span className={styles.marks}>
					<MailStatus status={mail.status} />
					{mail.files > 0 && (
						<span className={styles.files}>
							<Paperclip className="icon extra-small" aria-hidden="true" />
							{mail.files}
							<span className="visually-hidden"> files</span>
						</span>
					)}
				</span>
			</Link>
		</li>
	);
}
