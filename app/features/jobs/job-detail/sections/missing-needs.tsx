import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import { describeMissingNeed } from "~/domain/planning/needs/describe-missing";
import type { DayWithMissingNeeds } from "~/domain/planning/needs/get-missing-needs";
import { Note } from "~/ui/tag";
import { useOfficeJob } from "../state/office-job-context";

/** What those who carry the job lack of what it needs; read again whenever the job changes. Nothing is shown while all is met. */
export function MissingNeeds() {
	const { job } = useOfficeJob();
	const [days, setDays] = useState<DayWithMissingNeeds[]>([]);
	const { id, version } = job;
	const isCarried = job.job_needs.length > 0 && job.work_day_jobs.length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: an allocation raises the version
	useEffect(() => {
		setDays([]);
		if (!isCarried) return;
		let isCurrent = true;
		callApi("GET /client/missing-needs/{id}", { params: { id } }).then(
			({ data }) => isCurrent && setDays(data),
			// The job is complete without the note.
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [id, version, isCarried]);
	const texts = [
		...new Set(days.flatMap((day) => day.missing.map((missing) => describeMissingNeed(missing, day)))),
	];
	if (texts.length === 0) return null;
	return (
		<Note tone="warn" icon={TriangleAlert} live>
			{texts.map((text) => (
				<p key={text}>{text}</p>
			))}
		</Note>
	);
}
