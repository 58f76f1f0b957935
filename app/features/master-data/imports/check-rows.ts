import { MAX_ROWS_PER_REQUEST } from "~/domain/master-data/spreadsheets/limits";
import type { RowAnswer, SentRow } from "./import-source";

/**
 * Checks rows on the server, page by page. Returns the verdicts by the cells that were checked, so that a verdict does not apply
 * to a row changed in the meantime; null if aborted. `onProgress` gets how many rows have been checked.
 */
export async function checkRows<Verdict extends RowAnswer>(
	rows: readonly SentRow[],
	requestVerdicts: (page: SentRow[]) => Promise<readonly Verdict[]>,
	signal?: AbortSignal,
	onProgress?: (done: number) => void,
): Promise<Map<readonly string[], Verdict> | null> {
	const verdicts = new Map<readonly string[], Verdict>();
	for (let start = 0; start < rows.length; start += MAX_ROWS_PER_REQUEST) {
		const page = rows.slice(start, start + MAX_ROWS_PER_REQUEST).map(toSentRow);
		const verdictByRow = new Map((await requestVerdicts(page)).map((verdict) => [verdict.row_no, verdict]));
		if (signal?.aborted) return null;
		for (const { row_no, cells } of page) {
			const verdict = verdictByRow.get(row_no);
			if (verdict) verdicts.set(cells, verdict);
		}
		onProgress?.(start + page.length);
	}
	return verdicts;
}

/** What is sent of a row. */
export const toSentRow = ({ row_no, cells }: SentRow): SentRow => ({ row_no, cells });
