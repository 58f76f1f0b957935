import { filled, paragraphs } from "~/domain/mail/wording";

/** A mail as it will look, with samples in place of its marks. */
export function MailPaper(props: {
	subject: string;
	body: string;
	samples: Readonly<Record<string, string>>;
}) {
	return (
		<article className="paper mail" aria-label="E-mail with samples">
			<header>
				<h3>{filled(props.subject, props.samples) || "No subject"}</h3>
			</header>
			{paragraphs(filled(props.body, props.samples)).map((text, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
				<p key={at}>{text}</p>
			))}
		</article>
	);
}
