import { splitAtAddresses } from "~/domain/kernel/local-mailbox/rules";
import type { OpenedMail } from "~/domain/kernel/local-mailbox/schemas";
import { classNames } from "~/ui/class-names";
import styles from "./mail-page.module.css";
import type { MailFormat } from "./views";

/** The document of the frame: what a mail program adds of its own is a font, a margin and that links open elsewhere. */
const toDocument = (html: string) =>
	`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><base target="_blank"><title>Mail</title></head><body style="margin:20px 24px;font:14px/21px Arial,Helvetica,sans-serif;color:#1a1a21;background:#ffffff;overflow-wrap:anywhere">${html}</body></html>`;

/**
 * The mail in one of its formats. As sent it is in a frame that runs no script and has no origin; a link opens a window of its own, which
 * is as free as one that a mail program opens.
 */
export function MailPage({ mail, format }: { mail: OpenedMail; format: MailFormat }) {
	if (format === "html" && mail.html !== null)
		return (
			<iframe
				className={styles.frame}
				title={`Mail: ${mail.subject}`}
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				srcDoc={toDocument(mail.html)}
			/>
		);
	if (format === "source")
		return (
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			<pre className={classNames(styles.page, styles.source)} tabIndex={0}>
				{mail.html}
			</pre>
		);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<div className={styles.page} tabIndex={0}>
			{splitAtAddresses(mail.text).map(({ text, isAddress }, at) =>
				isAddress ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are identified by their position
					<a key={at} href={text} target="_blank" rel="noreferrer">
						{text}
					</a>
				) : (
					text
				),
			)}
		</div>
	);
}
