import type { ReactNode } from "react";
import { formatMoment } from "~/shared/time/format-moment";
import styles from "./question-item.module.css";

/** A question of a customer with its answer; until it has one, with what `children` are. */
export function QuestionItem(props: {
	question: {
		question: string;
		author: string | null;
		created_at: string;
		line: string | null;
		answer: string;
		answered_at: string | null;
	};
	/** Who answered; the company's name in the portal. */
	answeredBy: string | null;
	/** What it is about, where the list is of several things. */
	about?: ReactNode;
	children?: ReactNode;
}) {
	const { question, author, created_at, line, answer, answered_at } = props.question;
	return (
		<li className={styles.question}>
			{(props.about || line) && (
				<p className={styles.about}>
					{props.about}
					{line && <span className="muted">{line}</span>}
				</p>
			)}
			<p className={styles.text}>{question}</p>
			<p className="muted text-12">{[author, formatMoment(created_at)].filter(Boolean).join(", ")}</p>
			{answered_at ? (
				<div className={styles.answer}>
					<p className={styles.text}>{answer}</p>
					<p className="muted text-12">
						{[props.answeredBy, formatMoment(answered_at)].filter(Boolean).join(", ")}
					</p>
				</div>
			) : (
				props.children
			)}
		</li>
	);
}
