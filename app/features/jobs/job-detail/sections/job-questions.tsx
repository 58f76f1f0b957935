import { useRealtime } from "~/client/realtime/provider";
import { AnswerForm, QuestionItem } from "~/features/finance/customer-questions";
import { useApiRead } from "~/features/kernel/requests";
import { useOfficeJob } from "../state/office-job-context";
import { DetailSection } from "./key-values";

/** What the customer asks about the job, with the answers; nothing where there are no questions. */
export function JobQuestions() {
	const { job } = useOfficeJob();
	const query = { job_id: job.id, state: "all" as const };
	const { data, reload } = useApiRead("GET /client/customer-questions", { query });
	useRealtime(["questionChange"], reload);
	if (!data || data.data.length === 0) return null;
	return (
		<DetailSection title="Questions">
			<ul aria-label="Questions">
				{data.data.map((question) => (
					<QuestionItem key={question.id} question={question} answeredBy={question.answered_by}>
						<AnswerForm id={question.id} onAnswered={reload} />
					</QuestionItem>
				))}
			</ul>
		</DetailSection>
	);
}
