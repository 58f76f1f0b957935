import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { DateText } from "~/shared/time/dates";

/** How many numbers a link to the diary names; for more jobs it would be too long. */
const MAX_NUMBERS = 100;

const DIARY = "/traffic-diary";

/** The diary with the files that customers sent. */
export const BOOKING_FILES = `${DIARY}?files=all`;

/** The diary of some days, limited to statuses. */
export const diaryOfDays = (from: DateText, to: DateText, statuses: readonly JobStatus[]): string =>
	`${DIARY}?${new URLSearchParams({ date_from: from, date_to: to, status: statuses.join(",") })}`;

/** The diary that lists exactly these jobs, or null where a link cannot name them all. */
export function diaryOfJobs(
	jobs: readonly { job_number: string; diary_date: DateText }[],
	total: number = jobs.length,
): string | null {
	if (jobs.length === 0 || jobs.length < total || total > MAX_NUMBERS) return null;
	const days = jobs.map(({ diary_date }) => diary_date).sort();
	// A sub-job is found by the number of its trip.
	const numbers = [...new Set(jobs.map(({ job_number }) => job_number.split("-")[0]))];
	return `${DIARY}?${new URLSearchParams({
		date_from: days[0] ?? "",
		date_to: days.at(-1) ?? "",
		keywords: numbers.join(","),
	})}`;
}

/** A job in the diary of its day. */
export const diaryOfJob = ({
	job_number,
	diary_date,
}: {
	job_number: string;
	diary_date: DateText | null;
}): string =>
	`${DIARY}?${new URLSearchParams({
		...(diary_date && { date_from: diary_date, date_to: diary_date }),
		job: job_number,
	})}`;
