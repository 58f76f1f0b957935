import type { VisitTaskState } from "~/db/platform/background";
import { MINUTE_MS } from "~/shared/time/durations.mjs";

/** A company is late once it has waited for a visit, or all its visits have had tasks that failed, for longer than this. */
export const LATE_VISIT_MS = 10 * MINUTE_MS;

/** What is recorded of a company's visits; null without a company, or before its first one. */
export interface RecordedVisits {
	visit_finished_at: string | null;
	visit_requested_at: string | null;
	visit_failing_since: string | null;
	visit_tasks: Readonly<Record<string, VisitTaskState>> | null;
}

/** How a company's visits go. */
export interface VisitState {
	/** When the last one ended. */
	visited_at: string | null;
	/** Since when a visit has been waited for, or all have had tasks that failed; null unless that is too long. */
	late_since: string | null;
	/** The tasks that failed last time, when each last succeeded, and why it failed. */
	failing_tasks: { task: string; ok_at: string | null; error: string }[];
}

/** How a company's visits go at a moment. */
export function describeVisits(
	{ visit_finished_at, visit_requested_at, visit_failing_since, visit_tasks }: RecordedVisits,
	now: Date,
): VisitState {
	const before = new Date(now.getTime() - LATE_VISIT_MS).toISOString();
	const isLate = (since: string | null) => since !== null && since < before;
	return {
		visited_at: visit_finished_at,
		late_since: [visit_requested_at, visit_failing_since].find(isLate) ?? null,
		failing_tasks: Object.entries(visit_tasks ?? {}).flatMap(([task, { ok_at = null, failed_at, error }]) =>
			failed_at === undefined ? [] : [{ task, ok_at, error: error ?? "" }],
		),
	};
}
