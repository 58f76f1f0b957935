interface Sent {
	row_no: number;
	cells: string[];
}

/**
 * Asks the server about rows, page by page. Answers what it says of each, by the very cells it was asked about, so that a row
 * changed in the meantime keeps its own; null when it was called off.
 */
export async function checkRows<Verdict extends { row_no: number }>(
	rows: readonly Sent[],
	atOnce: number,
	ask: (page: Sent[]) => Promise<readonly Verdict[]>,
	signal?: AbortSignal,
): Promise<Map<readonly string[], Verdict> | null> {
	const verdicts = new Map<readonly string[], Verdict>();
	for (let at = 0; at < rows.length; at += atOnce) {
		const page = rows.slice(at, at + atOnce).map(({ row_no, cells }) => ({ row_no, cells }));
		const said = new Map((await ask(page)).map((verdict) => [verdict.row_no, verdict]));
		if (signal?.aborted) return null;
		for (const { row_no, cells } of page) {
			const verdict = said.get(row_no);
			if (verdict) verdicts.set(cells, verdict);
		}
	}
	return verdicts;
}
