/** What a question is about, by the numbers that the customer knows. */
interface QuestionSubject {
	inv_number: string | null;
	job_number: string | null;
}

/** What a question is about in words: "invoice INV-10482, job 48190". */
export const describeSubject = ({ inv_number, job_number }: QuestionSubject): string =>
	[inv_number && `invoice ${inv_number}`, job_number && `job ${job_number}`].filter(Boolean).join(", ");

const MAX_SHOWN = 160;

/** The beginning of a text, for a notification. */
export const shorten = (text: string): string => {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN - 1).trimEnd()}…`;
};
