import { CallError } from "~/components/api";

/** How far a save is. `broken`: the connection or the server failed; what was saved is saved, and it can go on. */
export interface SaveProgress {
	state: "running" | "done" | "stopped" | "broken";
	done: number;
	total: number;
	saved: number;
	message?: string;
}

interface Steps<Row, Result> {
	rows: readonly Row[];
	/** How many rows are saved together. */
	atOnce: number;
	send: (rows: readonly Row[]) => Promise<readonly Result[]>;
	/** Whether a row was saved just now. */
	isSaved: (result: Result) => boolean;
	signal: AbortSignal;
	tell: (results: readonly Result[], progress: SaveProgress) => void;
}

/** Saves rows chunk by chunk and tells what became of each. A chunk under way is waited for when the save is stopped. */
export async function saveInSteps<Row, Result>(steps: Steps<Row, Result>): Promise<SaveProgress> {
	const { rows, atOnce, send, isSaved, signal, tell } = steps;
	const progress: SaveProgress = { state: "running", done: 0, total: rows.length, saved: 0 };
	tell([], { ...progress });
	for (let at = 0; at < rows.length; at += atOnce) {
		if (signal.aborted) return { ...progress, state: "stopped" };
		const chunk = rows.slice(at, at + atOnce);
		try {
			const results = await send(chunk);
			progress.done += chunk.length;
			progress.saved += results.filter(isSaved).length;
			tell(results, { ...progress });
		} catch (fault) {
			return { ...progress, state: "broken", message: reasonOf(fault) };
		}
	}
	return { ...progress, state: "done" };
}

/** Why a call failed, as a user is told. */
export const reasonOf = (fault: unknown): string =>
	fault instanceof CallError ? fault.message : "The connection was lost.";
