import { Link } from "@remix-run/react";
import { MessageCircleQuestion } from "lucide-react";
import { useRealtime } from "~/client/realtime/provider";
import type { Question } from "~/domain/finance/invoicing/questions/schemas";
import { AnswerForm, QuestionItem } from "~/features/finance/customer-questions";
import { useApiRead } from "~/features/kernel/requests";
import { questionText } from "~/shared/texts/questions";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";

/** The questions of customers that wait for an answer, about invoices and jobs. */
export default function OpenQuestions({ onClose }: { onClose: () => void }) {
	const { data, error, loading, reload } = useApiRead("GET /client/customer-questions");
	useRealtime(["questionChange"], reload);
	return (
		<SlideOver open onClose={onClose} title="Questions" width={480}>
			<div className="scroll panel-padding">
				{error && !loading && <ErrorPanel message={error} onRetry={reload} />}
				{!data && !error && <SkeletonRows rows={6} columns={2} />}
				{data?.data.length === 0 && (
					<EmptyState icon={MessageCircleQuestion}>{questionText.noneOpen}</EmptyState>
				)}
				<ul aria-label="Open questions">
					{data?.data.map((question) => (
						<QuestionItem
							key={question.id}
							question={question}
							answeredBy={question.answered_by}
							about={<Subject question={question} />}
						>
							<AnswerForm id={question.id} onAnswered={reload} />
						</QuestionItem>
					))}
				</ul>
			</div>
		</SlideOver>
	);
}

function Subject({ question: { customer, invoice_id, inv_number, job_number } }: { question: Question }) {
	return (
		<>
			<span className="semibold">{customer.customer_name}</span>
			{inv_number && <Link to={`/finance/invoices/customers?invoice=${invoice_id}`}>{inv_number}</Link>}
			{job_number && <Link to={`/traffic-diary?job=${job_number}`}>{`Job ${job_number}`}</Link>}
		</>
	);
}
