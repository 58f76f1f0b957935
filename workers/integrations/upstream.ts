import { maskMessage } from "~/log/describe-thrown";
import { writeLog } from "~/log/log";

/** Network access of the integrations; tests pass a stub. */
export interface UpstreamDeps {
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	/** A signal that aborts after the given time. */
	deadline: (milliseconds: number) => AbortSignal;
	wait: (milliseconds: number) => Promise<void>;
	/** Reports an error that was handled by a fallback. */
	report: (error: { service: string; message: string }) => void;
}

export const upstreamDeps: UpstreamDeps = {
	fetch: (url, init) => fetch(url, init),
	deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
	wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
	report: ({ service, message }) => writeLog("warn", "upstream", { service, message: maskMessage(message) }),
};

/** A request to an external service failed. A transient error may be retried later. */
export class UpstreamError extends Error {
	readonly transient: boolean;
	readonly status: number | null;

	constructor(message: string, error: { transient: boolean; status?: number }) {
		super(message);
		this.name = "UpstreamError";
		this.transient = error.transient;
		this.status = error.status ?? null;
	}
}

interface RetryPolicy {
	/** Milliseconds per attempt. */
	timeout: number;
	/** Number of retries after a 429, a 5xx or a broken connection. */
	retries: number;
}

const TRANSIENT_STATUSES = new Set([408, 425, 429]);
const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 2_000;

/**
 * Sends a request and returns its successful response. Throws `UpstreamError` otherwise: transient if the service was busy, broken
 * or silent, permanent if it refused. An attempt that timed out is not repeated, as a user may be waiting.
 */
export async function sendRequest(
	deps: UpstreamDeps,
	url: string,
	init: RequestInit,
	policy: RetryPolicy,
): Promise<Response> {
	for (let attempt = 0; ; attempt++) {
		const { response, error, final } = await sendOnce(deps, url, init, policy.timeout);
		if (response) return response;
		if (final || attempt >= policy.retries) throw error;
		await deps.wait(Math.min(MAX_WAIT_MS, error.retryAfter ?? FIRST_WAIT_MS * 2 ** attempt));
	}
}

type AttemptResult =
	| { response: Response; error?: undefined; final?: undefined }
	| { response?: undefined; error: UpstreamError & { retryAfter?: number }; final: boolean };

async function sendOnce(
	deps: UpstreamDeps,
	url: string,
	init: RequestInit,
	timeout: number,
): Promise<AttemptResult> {
	const signal = deps.deadline(timeout);
	try {
		const response = await deps.fetch(url, { ...init, signal });
		if (response.ok) return { response };
		const transient = response.status >= 500 || TRANSIENT_STATUSES.has(response.status);
		const text = (await response.text()).slice(0, 300);
		const error = new UpstreamError(`answered ${response.status}: ${text}`, {
			transient,
			status: response.status,
		});
		return { error: Object.assign(error, { retryAfter: retryAfter(response) }), final: !transient };
	} catch (thrown) {
		const message = signal.aborted ? `no answer within ${timeout} ms` : String(thrown);
		return { error: new UpstreamError(message, { transient: true }), final: signal.aborted };
	}
}

/** Retry-After in milliseconds; its date form is not used by these providers. */
function retryAfter(response: Response): number | undefined {
	const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
	return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
