import { ApiError } from "~/client/api";
import { retryWhenBusy } from "./retry-when-busy";

/** Progress of a save. `broken`: the connection or the server failed; saved rows stay saved, and the save can continue. */
export interface SaveProgress {
	state: "running" | "done" | "stopped" | "broken";
	done: number;
	total: number;
	saved: number;
	message?: string;
}

interface SaveSteps<Row, Result> {
	rows: readonly Row[];
	/** Rows per request. */
	chunkSize: number;
	send: (rows: readonly Row[]) => Promise<readonly Result[]>;

	isSaved: (result: Result) => boolean;
	signal: AbortSignal;
	onProgress: (results: readonly Result[], progress: SaveProgress) => void;
}

/** Saves rows in chunks and reports the results of each. When aborted, the chunk in progress is completed. */
export async function saveInSteps<Row, Result>(steps: SaveSteps<Row, Result>): Promise<SaveProgress> {
	const { rows, chunkSize, send, isSaved, signal, onProgress } = steps;
	const progress: SaveProgress = { state: "running", done: 0, total: rows.length, saved: 0 };
	onProgress([], { ...progress });
	for (let start = 0; start < rows.length; start += chunkSize) {
		if (signal.aborted) return { ...progress, state: "stopped" };
		const chunk = rows.slice(start, start + chunkSize);
		try {
			const results = await retryWhenBusy(() => send(chunk), signal);
			progress.done += chunk.length;
			progress.saved += results.filter(isSaved).length;
			onProgress(results, { ...progress });
		} catch (error) {
			return { ...progress, state: "broken", message: failureReason(error) };
		}
	}
	return { ...progress, state: "done" };
}

/** The message of a failed request for the user. */
export const failureReason = (error: unknown): string =>
	error instanceof ApiError ? error.message : "The connection was lost.";
