import { useRealtime } from "~/client/realtime/provider";
import { OwnQuestions } from "~/features/finance/customer-questions";
import { useApiRead } from "~/features/kernel/requests";
import { ErrorPanel } from "~/ui/overlay/error-panel";

/** The customer's questions about a job with the company's answers, and a form for another. */
export function OwnJobQuestions({ id, company }: { id: number; company: string }) {
	const { data, error, loading, reload } = useApiRead("GET /customer/questions", { query: { job_id: id } });
	useRealtime(["questionChange"], reload);
	return (
		<section aria-labelledby="job-questions">
			<h3 id="job-questions">Questions</h3>
			{error && !loading && <ErrorPanel message={error} onRetry={reload} />}
			{data && (
				<OwnQuestions questions={data.data} company={company} subject={{ job_id: id }} onSent={reload} />
			)}
		</section>
	);
}
