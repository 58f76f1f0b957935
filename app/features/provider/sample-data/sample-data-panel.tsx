import { FlaskConical } from "lucide-react";
import { useState } from "react";
import type { ApiResponse } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { addSampleData, removeSampleData, SampleData } from "~/domain/provider/sample-data/sample-data";
import { showOutcome } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import styles from "./sample-data-panel.module.css";

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** What there is of the sample data, in words. */
function describeCounts({ counts }: SampleData): string {
	return [
		count(counts.job, "job"),
		count(counts.customer, "customer"),
		count(counts.vehicle, "vehicle"),
		count(counts.driver, "driver"),
		count(counts.work_day, "workday"),
	].join(", ");
}

function removalQuestion({ retained }: SampleData): string {
	if (retained.length === 0) return "All sample records will be deleted. Your own records stay as they are.";
	const names = retained.map(({ name, reason }) => `${name}: ${reason}`).join("\n");
	return `All sample records will be deleted but these, which become yours:\n\n${names}`;
}

/** The sample data of the company: what they are, and one button that removes or adds them. */
export function SampleDataPanel({ sample, canWrite }: { sample: SampleData; canWrite: boolean }) {
	const submitAddition = useActionSubmit<typeof addSampleData>("addSampleData");
	const submitRemoval = useActionSubmit<typeof removeSampleData>("removeSampleData");
	const [isBusy, setBusy] = useState(false);
	const run = async (submission: Promise<ApiResponse<unknown>>) => {
		setBusy(true);
		await showOutcome(submission);
		setBusy(false);
	};
	const remove = async () => {
		const question = removalQuestion(sample);
		if (
			await confirm({
				title: "Remove the sample data?",
				question,
				okText: "Remove sample data",
				danger: true,
			})
		)
			await run(submitRemoval({}));
	};
	return (
		<div className={styles.panel}>
			<FlaskConical className="icon small" aria-hidden="true" />
			{sample.total > 0 ? (
				<>
					<p>
						<b>Sample data</b> {describeCounts(sample)}. They are labelled SAMPLE and are yours to try.
					</p>
					{canWrite && (
						<Button size="row" pending={isBusy} onClick={() => void remove()}>
							Remove sample data
						</Button>
					)}
				</>
			) : (
				<>
					<p>
						<b>Try a sample day</b> 20 jobs around today with customers, vehicles and drivers, removed in one
						click.
					</p>
					{canWrite && (
						<Button size="row" pending={isBusy} onClick={() => void run(submitAddition({}))}>
							Add sample data
						</Button>
					)}
				</>
			)}
		</div>
	);
}
