import { CallError, call } from "~/components/api";
import type { ReviewRow } from "~/domain/bookings/review";
import type { BookingResult } from "~/domain/bookings/schemas";
import type { Mapping } from "~/domain/imports/fields";
import { ROWS_A_SAVE } from "~/domain/imports/limits";
import type { OpenedFile } from "./open-file";

/** How far a save is. `broken`: the connection or the server failed; what was saved is saved, and it can go on. */
export interface SaveProgress {
	state: "running" | "done" | "stopped" | "broken";
	done: number;
	total: number;
	saved: number;
	message?: string;
}

interface Job {
	file: OpenedFile;
	mapping: Mapping;
	customer_id: number | null;
}
type Tell = (results: ReadonlyMap<number, BookingResult>, progress: SaveProgress) => void;

/** Saves rows chunk by chunk and tells what became of each. A chunk under way is waited for when the save is stopped. */
export async function saveRows(
	rows: readonly ReviewRow[],
	{ file, mapping, customer_id }: Job,
	signal: AbortSignal,
	tell: Tell,
): Promise<SaveProgress> {
	const progress: SaveProgress = { state: "running", done: 0, total: rows.length, saved: 0 };
	tell(new Map(), { ...progress });
	for (let at = 0; at < rows.length; at += ROWS_A_SAVE) {
		if (signal.aborted) return { ...progress, state: "stopped" };
		const chunk = rows.slice(at, at + ROWS_A_SAVE).map(({ row_no, cells }) => ({ row_no, cells }));
		const { name: file_name, content_hash, layout, rows: all } = file;
		const body = { file_name, content_hash, layout, total: all.length, mapping, customer_id, rows: chunk };
		try {
			const { data } = await call<{ rows: BookingResult[] }>("/client/import-bookings/save", {
				method: "POST",
				body,
			});
			progress.done += chunk.length;
			progress.saved += data.rows.filter(({ state }) => state === "saved").length;
			tell(new Map(data.rows.map((result) => [result.row_no, result])), { ...progress });
		} catch (fault) {
			return { ...progress, state: "broken", message: reasonOf(fault) };
		}
	}
	return { ...progress, state: "done" };
}

const reasonOf = (fault: unknown) =>
	fault instanceof CallError ? fault.message : "The connection was lost.";
