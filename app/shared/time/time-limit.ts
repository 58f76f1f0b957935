/** Work was given up because it had not ended within its time. */
export class TimeLimitError extends Error {
	constructor(what: string, milliseconds: number) {
		super(`${what} has not ended within ${milliseconds / 1000} seconds`);
		this.name = "TimeLimitError";
	}
}

/**
 * Waits for work at most so many milliseconds. Throws `TimeLimitError` then, even if the work never ends, and aborts the signal that the
 * work was given: what it may still do afterwards is for the signal to prevent. A failure of work that was given up is ignored.
 */
export async function withTimeLimit<T>(
	what: string,
	milliseconds: number,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			const error = new TimeLimitError(what, milliseconds);
			controller.abort(error);
			reject(error);
		}, milliseconds);
	});
	try {
		return await Promise.race([work(controller.signal), limit]);
	} finally {
		clearTimeout(timer);
	}
}
