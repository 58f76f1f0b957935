import { ArrowLeft, ChevronDown, ChevronUp, Monitor, Smartphone } from "lucide-react";
import type { ListedMail, OpenedMail } from "~/domain/kernel/local-mailbox/schemas";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { IconLink } from "~/ui/icon-button";
import { Kbd } from "~/ui/kbd";
import { SegmentedControl } from "~/ui/segmented-control";
import { MailPage } from "./mail-page";
import styles from "./mail-view.module.css";
import { useMailboxAddress } from "./mailbox-address";
import type { MailLook } from "./views";

const FORMAT_OPTIONS = [
	{ value: "html", label: "As sent" },
	{ value: "text", label: "Plain text" },
	{ value: "source", label: "Source" },
] as const;
const WIDTH_OPTIONS = [
	{ value: "desktop", label: "Desktop", icon: Monitor },
	{ value: "phone", label: "Phone", icon: Smartphone },
] as const;

/** The opened mail with its header, as its recipient sees it. */
export function MailView(props: {
	mail: OpenedMail;
	mails: readonly ListedMail[];
	look: MailLook;
	onLook: (look: MailLook) => void;
}) {
	const { mail, mails, look, onLook } = props;
	const addressWith = useMailboxAddress();
	const at = mails.findIndex(({ key }) => key === mail.key);
	const newer = mails[at - 1];
	const older = at < 0 ? undefined : mails[at + 1];
	const sent = new Date(mail.created_at);
	return (
		<article className={styles.view} aria-label={mail.subject}>
			<header className={styles.header}>
				<div className={styles.title}>
					<span className={styles.back}>
						<ButtonLink to={addressWith({ mail: null })} variant="ghost" icon={ArrowLeft}>
							Mails
						</ButtonLink>
					</span>
					<h2>{mail.subject}</h2>
					{newer && (
						<IconLink icon={ChevronUp} label="Previous mail" keys="k" to={addressWith({ mail: newer.key })} />
					)}
					{older && (
						<IconLink icon={ChevronDown} label="Next mail" keys="j" to={addressWith({ mail: older.key })} />
					)}
				</div>
				<dl className={styles.people}>
					<dt>To</dt>
					<dd className="medium">{mail.recipient}</dd>
					{mail.cc && <dt>Copy to</dt>}
					{mail.cc && <dd>{mail.cc}</dd>}
					{mail.bcc && <dt>Blind copy</dt>}
					{mail.bcc && <dd>{mail.bcc}</dd>}
					<dt>From</dt>
					<dd>
						{mail.company_name}
						{mail.reply_to && <span className="muted">, answers to {mail.reply_to}</span>}
					</dd>
				</dl>
				<time className={styles.time} dateTime={mail.created_at}>
					{showDate(todayInLondon(sent))} {timeInLondon(sent)}
				</time>
			</header>
			{mail.html !== null && (
				<div className={styles.options}>
					<SegmentedControl
						label="Format"
						options={FORMAT_OPTIONS}
						value={look.format}
						onChange={(format) => onLook({ ...look, format })}
					/>
					<span className={styles.keycap}>
						<Kbd keys="v" />
					</span>
					<span className="grow" />
					<span className={styles.widths}>
						<SegmentedControl
							label="Width"
							options={WIDTH_OPTIONS}
							value={look.width}
							onChange={(width) => onLook({ ...look, width })}
						/>
					</span>
				</div>
			)}
			<div className={classNames(styles.desk, look.width === "phone" && styles.asOnPhone)}>
				<MailPage mail={mail} format={mail.html === null ? "text" : look.format} />
			</div>
		</article>
	);
}
