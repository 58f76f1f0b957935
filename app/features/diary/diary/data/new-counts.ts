import type { DiaryCounts, DiaryRow } from "./types";

/** The numbers of jobs that are new since the user last looked, with these rows added. */
export function addCounts(before: DiaryCounts, rows: readonly Pick<DiaryRow, "status">[]): DiaryCounts {
	if (rows.length === 0) return before;
	const next = new Map(Object.entries(before)).set("All", (before.All ?? 0) + rows.length);
	for (const { status } of rows) next.set(status, (next.get(status) ?? 0) + 1);
	return Object.fromEntries(next);
}

/** The numbers once the user has looked at these statuses; none means all of them. */
export function removeCounts(before: DiaryCounts, statuses: readonly string[]): DiaryCounts {
	if (statuses.length === 0) return {};
	const next = new Map(Object.entries(before));
	for (const status of statuses) {
		next.set("All", Math.max(0, (next.get("All") ?? 0) - (next.get(status) ?? 0)));
		next.delete(status);
	}
	return Object.fromEntries(next);
}
