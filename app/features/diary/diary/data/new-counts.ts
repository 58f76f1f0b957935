import type { DiaryCounts, DiaryRow } from "./types";

/** The numbers of jobs that are new since the user last looked, with these rows added. */
export function addCounts(before: DiaryCounts, rows: readonly Pick<DiaryRow, "status">[]): DiaryCounts {
	if (rows.length === 0) return before;
	const next: Record<string, number> = { ...before, All: (before.All ?? 0) + rows.length };
	for (const { status } of rows) next[status] = (next[status] ?? 0) + 1;
	return next;
}

/** The numbers once the user has looked at these statuses; none means all of them. */
export function removeCounts(before: DiaryCounts, statuses: readonly string[]): DiaryCounts {
	if (statuses.length === 0) return {};
	const next: Record<string, number> = { ...before };
	for (const status of statuses) {
		next.All = Math.max(0, (next.All ?? 0) - (next[status] ?? 0));
		delete next[status];
	}
	return next;
}
