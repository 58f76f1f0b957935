import type { Question } from "~/domain/finance/invoicing/questions/schemas";
import { AnswerForm, QuestionItem } from "~/features/finance/customer-questions";

/** What the customer asks about the invoice, with the answers; those that are open can be answered. */
export function Questions({
	questions,
	onChanged,
}: {
	questions: readonly Question[];
	onChanged: () => void;
}) {
	if (questions.length === 0) return null;
	return (
		<section>
			<h3>Questions</h3>
			<ul aria-label="Questions">
				{questions.map((question) => (
					<QuestionItem
						key={question.id}
						question={question}
						answeredBy={question.answered_by}
						about={question.job_number && <span className="muted">{`Job ${question.job_number}`}</span>}
					>
						<AnswerForm id={question.id} onAnswered={onChanged} />
					</QuestionItem>
				))}
			</ul>
		</section>
	);
}
