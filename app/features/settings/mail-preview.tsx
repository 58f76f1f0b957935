import { fillWording, splitParagraphs } from "~/domain/mail/wording";

/** The e-mail with sample values in place of its placeholders. */
export function MailPreview(props: {
	subject: string;
	body: string;
	samples: Readonly<Record<string, string>>;
}) {
	return (
		<article className="paper mail" aria-label="E-mail with samples">
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
