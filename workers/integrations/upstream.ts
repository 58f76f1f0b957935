import type { z } from "zod";
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
	/** How long the service wants to be left alone, in milliseconds. */
	readonly retryAfter: number | null;

	constructor(message: string, error: { transient: boolean; status?: number; retryAfter?: number | null }) {
		super(message);
		this.name = "UpstreamError";
		this.transient = error.transient;
		this.status = error.status ?? null;
		this.retryAfter = error.retryAfter ?? null;
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
 * or silent, permanent if it refused. An attempt that timed out is not repeated, as a user may be waiting, nor one that the service wants
 * repeated later than that. Errors contain none of the secrets.
 */
export async function sendRequest(
	deps: UpstreamDeps,
	url: string,
	init: RequestInit,
	policy: RetryPolicy,
	secrets: readonly string[] = [],
): Promise<Response> {
	for (let attempt = 0; ; attempt++) {
		const { response, error, final } = await sendOnce(deps, url, init, policy.timeout, secrets);
		if (response) return response;
		const wait = error.retryAfter ?? FIRST_WAIT_MS * 2 ** attempt;
		if (final || attempt >= policy.retries || wait > MAX_WAIT_MS) throw error;
		await deps.wait(wait);
	}
}

type AttemptResult =
	| { response: Response; error?: undefined; final?: undefined }
	| { response?: undefined; error: UpstreamError; final: boolean };

async function sendOnce(
	deps: UpstreamDeps,
	url: string,
	init: RequestInit,
	timeout: number,
	secrets: readonly string[],
): Promise<AttemptResult> {
	const signal = deps.deadline(timeout);
	try {
		const response = await deps.fetch(url, { ...init, signal });
		if (response.ok) return { response };
		const { status } = response;
		const transient = status >= 500 || TRANSIENT_STATUSES.has(status);
		const text = removeSecrets(await response.text(), secrets).slice(0, MAX_QUOTE_LENGTH);
		const wait = readRetryAfter(response);
		const message = `answered ${status}${describeLimit(status, text, wait)}: ${text}`;
		return { error: new UpstreamError(message, { transient, status, retryAfter: wait }), final: !transient };
	} catch (thrown) {
		const message = signal.aborted
			? `no answer within ${timeout} ms`
			: `could not be reached: ${removeSecrets(String(thrown), secrets)}`;
		return { error: new UpstreamError(message, { transient: true }), final: signal.aborted };
	}
}

const MAX_QUOTE_LENGTH = 300;
const MAX_SHOWN_MINUTES = 999;

/** What an answer shows of a limit, outside the quoted text, which the log masks: some services answer an empty allowance with 403. */
function describeLimit(status: number, text: string, wait: number | null): string {
	const isSpent = status === 403 && /quota|volume|exceeded|limit/i.test(text);
	const minutes = wait === null ? null : Math.min(MAX_SHOWN_MINUTES, Math.ceil(wait / 60_000));
	return `${isSpent ? ", allowance used up" : ""}${minutes === null ? "" : `, retry after ${minutes} min`}`;
}

/** A text without secrets, also as addresses encode them: services and networks quote what they were sent. */
const removeSecrets = (text: string, secrets: readonly string[]) =>
	secrets
		.filter((secret) => secret !== "")
		.flatMap((secret) => [secret, encodeURIComponent(secret)])
		.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);

/** Retry-After in milliseconds, from seconds or a date; null if there is none. */
function readRetryAfter(response: Response): number | null {
	const header = response.headers.get("Retry-After");
	if (!header) return null;
	const seconds = Number(header);
	const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
	return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** The JSON of a response. Throws `UpstreamError` if it is none or another than published, without quoting it. */
export async function readUpstreamJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
	const body: unknown = await response.json().catch((thrown: unknown) => {
		const isLate = thrown instanceof Error && ["TimeoutError", "AbortError"].includes(thrown.name);
		throw isLate ? new UpstreamError("no answer within the time", { transient: true }) : unreadable();
	});
	const read = schema.safeParse(body);
	if (read.success) return read.data;
	throw unreadable();
}

const unreadable = () => new UpstreamError("gave an answer that cannot be read", { transient: true });
