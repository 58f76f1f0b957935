interface RowToCheck {
	row_no: number;
	cells: string[];
}

/**
 * Checks rows on the server, page by page. Returns the verdicts by the cells that were checked, so that a verdict does not apply
 * to a row changed in the meantime; null if aborted.
 */
export async function checkRows<Verdict extends { row_no: number }>(
	rows: readonly RowToCheck[],
	pageSize: number,
	requestVerdicts: (page: RowToCheck[]) => Promise<readonly Verdict[]>,
	signal?: AbortSignal,
): Promise<Map<readonly string[], Verdict> | null> {
	const verdicts = new Map<readonly string[], Verdict>();
	for (let start = 0; start < rows.length; start += pageSize) {
		const page = rows.slice(start, start + pageSize).map(({ row_no, cells }) => ({ row_no, cells }));
		const verdictByRow = new Map((await requestVerdicts(page)).map((verdict) => [verdict.row_no, verdict]));
		if (signal?.aborted) return null;
		for (const { row_no, cells } of page) {
			const verdict = verdictByRow.get(row_no);
			if (verdict) verdicts.set(cells, verdict);
		}
	}
	return verdicts;
}
