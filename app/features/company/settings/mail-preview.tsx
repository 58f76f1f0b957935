import { fillWording, splitParagraphs } from "~/domain/kernel/mail/wording";
import { classNames } from "~/ui/class-names";
import styles from "./preview.module.css";

/** The email with sample values in place of its placeholders. */
export function MailPreview(props: {
	subject: string;
	body: string;
	samples: Readonly<Record<string, string>>;
}) {
	return (
		<article className={classNames(styles.sheet, styles.mail)} aria-label="Email with samples">
			<header>
				<h3>{fillWording(props.subject, props.samples) || "No subject"}</h3>
			</header>
			{splitParagraphs(fillWording(props.body, props.samples)).map((text, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by their position
				<p key={at}>{text}</p>
			))}
		</article>
	);
}
