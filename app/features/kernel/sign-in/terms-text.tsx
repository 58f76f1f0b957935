import styles from "./sign-in.module.css";
export function TermsText({ documents }: { documents: readonly { title: string; body: string }[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
		<section className={styles.terms} tabIndex={0} aria-label="Terms and conditions, privacy policy">
			{documents.map((document) => (
				<article key={document.title}>
					<h2>{document.title}</h2>
					<p>{document.body}</p>
				</article>
			))}
		</section>
	);
}
