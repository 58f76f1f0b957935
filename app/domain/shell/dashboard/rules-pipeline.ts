import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";

/** The steps of a job from done to invoiced, and what each waits for. */
export const PIPELINE = [
	{ status: "Completed", next: "to price" },
	{ status: "Priced", next: "POD due" },
	{ status: "POD", next: "to mark" },
	{ status: "Marked For Inv", next: "to invoice" },
] as const satisfies readonly { status: JobStatus; next: string }[];

/** The jobs at a step. */
export interface PipelineStep {
	status: JobStatus;
	next: string;
	n: number;
	/** What they are charged in pounds; null where it was not added up. */
	total: number | null;
	/** Their first and last diary day; null without jobs. */
	first: string | null;
	last: string | null;
}

interface StatusSum {
	status: number;
	n: number;
	first: string;
	last: string;
}

/** The steps with the number of their jobs. */
export const toPipeline = (
	counts: readonly StatusSum[],
	sums: readonly { status: number; total: number }[],
): PipelineStep[] =>
	PIPELINE.map(({ status, next }) => {
		const rank = statusRank(status);
		const row = counts.find((one) => one.status === rank);
		const sum = sums.find((one) => one.status === rank);
		return {
			...{ status, next },
			n: row?.n ?? 0,
			total: sum?.total ?? (sums.length > 0 ? 0 : null),
			first: row?.first ?? null,
			last: row?.last ?? null,
		};
	});
