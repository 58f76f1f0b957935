const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

/**
 * What D1 reports when the connection or the database's process was lost, or its queue is full. Whether the statements were applied is
 * not known. Limits of CPU, memory or size are not here: the same statements would reach them again.
 */
const TRANSIENT = [
	"Network connection lost",
	"Cannot resolve D1 DB due to transient issue",
	"caused object to be reset",
	"reset because its code was updated",
	"D1 DB is overloaded",
];

/** Whether D1 could not be reached or lost the connection. */
export const isTransient = (failure: unknown): boolean =>
	failure instanceof Error && TRANSIENT.some((text) => failure.message.includes(text));

/** Waits about 100 ms, then 400 ms; at random by half, so that those who failed together do not return together. */
const pauseAfter = (attempt: number) =>
	new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 4 ** (attempt - 1) * (0.5 + Math.random())));

/** Runs a batch up to three times while D1 reports transient errors and the batch can be repeated. Throws the last error. */
export async function retryTransient<T>(run: () => Promise<T>, canRepeat: () => boolean): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await run();
		} catch (failure) {
			if (attempt === MAX_ATTEMPTS || !isTransient(failure) || !canRepeat()) throw failure;
			await pauseAfter(attempt);
		}
	}
}

/** Whether a statement only reads. A WITH that quotes the name of a write counts as one: it is then not repeated. */
export const isReadOnly = (sql: string) =>
	/^\s*SELECT\b/i.test(sql) || (/^\s*WITH\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql));
