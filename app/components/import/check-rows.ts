import { call } from "~/components/api";
import { type ReviewRow, withVerdict } from "~/domain/bookings/review";
import type { BookingVerdict } from "~/domain/bookings/schemas";
import type { Mapping } from "~/domain/imports/fields";
import { MOST_AT_ONCE } from "~/domain/imports/limits";

interface Reading {
	mapping: Mapping;
	customer_id: number | null;
	content_hash: string;
}

/**
 * Asks the server about all rows, page by page: it alone knows which are jobs already. Answers what puts its verdicts to rows
 * that still say the same, or null when it was called off.
 */
export async function checkRows(
	rows: readonly ReviewRow[],
	reading: Reading,
	signal: AbortSignal,
): Promise<((now: readonly ReviewRow[]) => readonly ReviewRow[]) | null> {
	const verdicts = new Map<readonly string[], BookingVerdict>();
	for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
		const page = rows.slice(at, at + MOST_AT_ONCE);
		const { data } = await call<{ rows: BookingVerdict[] }>("/client/import-bookings/check", {
			method: "POST",
			body: { ...reading, rows: page.map(({ row_no, cells }) => ({ row_no, cells })) },
		});
		if (signal.aborted) return null;
		const byNumber = new Map(data.rows.map((verdict) => [verdict.row_no, verdict]));
		for (const { row_no, cells } of page) {
			const verdict = byNumber.get(row_no);
			if (verdict) verdicts.set(cells, verdict);
		}
	}
	return (now) =>
		now.map((row) => {
			const verdict = verdicts.get(row.cells);
			return verdict ? withVerdict(row, verdict) : row;
		});
}
