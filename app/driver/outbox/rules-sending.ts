import type { WriteResult } from "~/domain/connections/driver-app/write-schemas";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import { markedFile, type PhoneFile, type StoredWrite } from "./entries";

/** A call carries so many writes; the server applies 150 at once. */
const MAX_BUNDLE = 100;
const DELAYS = [2, 5, 15, 60, 300];
/** Acknowledged writes stay this long, as the day shows what they did. */
const RETAINED_HOURS = 48;

/** What goes to the server next. */
export type NextSending =
	| { kind: "nothing" }
	| { kind: "file"; file: PhoneFile }
	| { kind: "writes"; writes: { stored: StoredWrite; body: object }[] };

const byMoment = (a: StoredWrite, b: StoredWrite) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.order - b.order);

/** The writes that the server has not answered, in the order in which they happened. */
export const listWaiting = (writes: readonly StoredWrite[]): StoredWrite[] =>
	writes.filter(({ state }) => state === "waiting").toSorted(byMoment);

/**
 * What to send next: writes in the order in which they happened, each after its files. A write whose file is missing on the server
 * blocks the later ones until the file is there, so that nothing arrives before what it follows.
 */
export function planSending(writes: readonly StoredWrite[], files: readonly PhoneFile[]): NextSending {
	const filesByUid = new Map(files.map((file) => [file.uid, file]));
	const bundle: { stored: StoredWrite; body: object }[] = [];
	for (const stored of listWaiting(writes).slice(0, MAX_BUNDLE)) {
		const missing = listFileUids(stored.write)
			.map((uid) => filesByUid.get(uid))
			.find((file) => file && file.key === null && file.reason === null);
		if (missing)
			return bundle.length > 0 ? { kind: "writes", writes: bundle } : { kind: "file", file: missing };
		const { uid, at } = stored;
		bundle.push({ stored, body: { ...nameFiles(stored.write, filesByUid), uid, at } });
	}
	return bundle.length > 0 ? { kind: "writes", writes: bundle } : { kind: "nothing" };
}

/** The files that a write names, wherever in it. */
function listFileUids(part: unknown): string[] {
	if (typeof part === "string") return [markedFile(part)].filter((uid) => uid !== null);
	if (typeof part !== "object" || part === null) return [];
	return Object.values(part).flatMap(listFileUids);
}

/** A write with the server's keys in place of its files; a file that the server does not take is left out. */
function nameFiles(part: object, files: ReadonlyMap<string, PhoneFile>): object {
	const replace = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(replace).filter((item) => item !== null);
		if (typeof value === "object" && value !== null) return nameFiles(value, files);
		const uid = typeof value === "string" ? markedFile(value) : null;
		return uid === null ? value : (files.get(uid)?.key ?? null);
	};
	return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replace(value)]));
}

/** The writes that an answer settles, with their new state. `later`, and what the answer does not name, stay as they are. */
export function settleWrites(
	sent: readonly StoredWrite[],
	results: readonly WriteResult[],
	now: Date,
): StoredWrite[] {
	const resultByUid = new Map(results.map((result) => [result.uid, result]));
	return sent.flatMap((stored): StoredWrite[] => {
		const result = resultByUid.get(stored.uid);
		if (!result || result.outcome === "later") return [];
		const settled_at = now.toISOString();
		return result.outcome === "refused"
			? [{ ...stored, state: "refused", reason: result.reason, settled_at }]
			: [{ ...stored, state: "done", reason: null, settled_at }];
	});
}

/** How long to wait before the next attempt, in milliseconds, after so many that failed in a row. */
export const retryDelay = (failures: number): number =>
	(DELAYS[Math.min(Math.max(failures, 1), DELAYS.length) - 1] ?? 0) * 1000;

/** The writes and files that are no longer needed: acknowledged writes after two days, and files that no unsettled write names. */
export function listDisposable(
	writes: readonly StoredWrite[],
	files: readonly PhoneFile[],
	now: Date,
): { writes: string[]; files: string[] } {
	const oldest = new Date(now.getTime() - RETAINED_HOURS * HOUR_MS).toISOString();
	const needed = new Set(
		writes.filter(({ state }) => state === "waiting").flatMap(({ write }) => listFileUids(write)),
	);
	return {
		writes: writes
			.filter(({ state, settled_at }) => state !== "waiting" && settled_at !== null && settled_at < oldest)
			.map(({ uid }) => uid),
		// The server stores a refused write with its files, so those that have a key are safe there.
		files: files.filter(({ uid, key }) => key !== null && !needed.has(uid)).map(({ uid }) => uid),
	};
}
