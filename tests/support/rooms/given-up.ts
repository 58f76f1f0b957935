import { vi } from "vitest";

/** A promise that never ends. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});

/**
 * Runs with timers that only `pass` moves on, so that limits of minutes cost no time. `pass` lets so many milliseconds pass once what is
 * under way has settled as far as it can.
 */
export async function withPassingTime<T>(
	run: (pass: (milliseconds: number) => void) => Promise<T>,
): Promise<T> {
	const wait = globalThis.setTimeout;
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		return await run((milliseconds) => void wait(() => vi.advanceTimersByTime(milliseconds), 0));
	} finally {
		vi.useRealTimers();
	}
}

/** A database that answers nothing; each call is reported. */
export const silentDatabase = (d1: D1Database, onCall: () => void): D1Database =>
	({
		prepare: (sql: string) => d1.prepare(sql),
		batch: () => {
			onCall();
			return never();
		},
	}) as unknown as D1Database;

/** The namespace of rooms that answer nothing; each call is reported. */
export function silentRooms(onCall: () => void) {
	const call = () => {
		onCall();
		return never();
	};
	return {
		idFromName: (slug: string) => slug,
		get: () => ({ announce: call, checkSessions: call, reportPosition: call, authoriseWrite: call }),
	};
}
