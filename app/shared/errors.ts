import { PASSWORD_REQUIRED } from "~/shared/refusal-reasons";
import { generalText } from "~/shared/texts/general";

/** Codes that clients can branch on: the status alone does not distinguish a stale version from a row locked by someone else. */
export type ErrorCode =
	| "malformed"
	| "unauthorised"
	| "forbidden"
	| "password_required"
	| "not_found"
	| "not_allowed"
	| "conflict"
	| "stale"
	| "too_large"
	| "unsupported"
	| "validation"
	| "too_many"
	| "unavailable";

/** An addition to the message; screens show the first one as a warning. */
export interface Issue {
	message: string;
	path?: string;
}

interface Details {
	data?: unknown;
	issues?: Issue[];
	headers?: Record<string, string>;
	hasChangedNothing?: boolean;
}

/** An error whose message is for the caller. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
	readonly status: number;
	readonly code: ErrorCode;
	readonly data?: unknown;
	readonly issues?: Issue[];
	readonly headers?: Record<string, string>;
	/** Whether it is certain that the call has changed nothing. So is every refusal; a failure is so only where it is known. */
	readonly hasChangedNothing: boolean;

	constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
		super(message);
		this.name = "AppError";
		this.status = status;
		this.code = code;
		this.data = details.data;
		this.issues = details.issues;
		this.headers = details.headers;
		this.hasChangedNothing = details.hasChangedNothing ?? status < 500;
	}
}

/**
 * Whether an error is for the caller. By its name, as the build of the screens has its own copy of the class, and what the Worker
 * gives an operation (maps, document readers) throws the Worker's.
 */
export const isAppError = (error: unknown): error is AppError =>
	error instanceof Error && error.name === "AppError";

/** 400: the body or a path parameter cannot be parsed. */
export function malformed(message = "The request could not be read."): AppError {
	return new AppError(400, "malformed", message);
}

/** 401: not signed in. `data.reason` is why the session has ended, from its record. */
export function unauthorised(message = "Please sign in.", reason?: string): AppError {
	return new AppError(401, "unauthorised", message, reason === undefined ? {} : { data: { reason } });
}

/** 403: signed in but not permitted (another tenant, wrong user type, missing permission). */
export function forbidden(message = "You do not have permission to do this."): AppError {
	return new AppError(403, "forbidden", message);
}

/** 403: permitted once the person has given the password again, in this session. Clients recognise it by `data.reason`. */
export function passwordRequired(): AppError {
	const data = { reason: PASSWORD_REQUIRED };
	return new AppError(403, "password_required", "Please confirm your password to do this.", { data });
}

/** 404: does not exist in this tenant. `what` is the noun, as in "Job". */
export function notFound(what: string): AppError {
	return new AppError(404, "not_found", `${what} not found`);
}

/** 405: the path exists, but not for this method; `allowed` is also sent as Allow. */
export function notAllowed(allowed: readonly string[]): AppError {
	return new AppError(405, "not_allowed", "This address does not support this method.", {
		headers: { Allow: allowed.join(", ") },
	});
}

/** 409: the current state does not allow it (a lock of another user, an invalid transition). */
export function conflict(message: string, data?: unknown): AppError {
	return new AppError(409, "conflict", message, { data });
}

/** 409: another user saved the same row first. `at` is an ISO instant. */
export function stale(change: { by: string; at: string }): AppError {
	const message = `${change.by} changed this in the meantime. Please reload and try again.`;
	return new AppError(409, "stale", message, { data: change });
}

/** 422: field errors. `data` has a list of messages per field; a screen shows the first of each. */
export function validation(fields: Record<string, string | string[]>): AppError {
	const data = Object.fromEntries(
		Object.entries(fields).map(([field, messages]) => [
			field,
			Array.isArray(messages) ? messages : [messages],
		]),
	);
	return new AppError(422, "validation", generalText.validation, { data });
}

/** 413: the body or a file is larger than allowed. */
export function tooLarge(message = "The file is too large."): AppError {
	return new AppError(413, "too_large", message);
}

/** 415: a kind of file or body that is not accepted. */
export function unsupported(message: string): AppError {
	return new AppError(415, "unsupported", message);
}

/** 429: too many attempts; `waitSeconds` is also sent as Retry-After. */
export function tooMany(waitSeconds: number): AppError {
	const seconds = Math.max(1, Math.ceil(waitSeconds));
	const unit = seconds === 1 ? "second" : "seconds";
	return new AppError(429, "too_many", `Too many attempts. Please wait ${seconds} ${unit}.`, {
		data: { wait: seconds },
		headers: { "Retry-After": String(seconds) },
	});
}

/**
 * 503: not possible at the moment; a retry after `waitSeconds` may succeed, under the same Idempotency-Key only where nothing was changed
 * for certain.
 */
export function unavailable(
	message: string,
	waitSeconds = 60,
	{ hasChangedNothing = false }: { hasChangedNothing?: boolean } = {},
): AppError {
	const headers = { "Retry-After": String(waitSeconds) };
	return new AppError(503, "unavailable", message, { headers, hasChangedNothing });
}

/** 429: others have to be served first; a retry after `waitSeconds` may succeed. */
export function busy(message: string, waitSeconds: number): AppError {
	const wait = Math.max(1, Math.ceil(waitSeconds));
	return new AppError(429, "too_many", message, { data: { wait }, headers: { "Retry-After": String(wait) } });
}

interface SchemaIssue {
	path: readonly PropertyKey[];
	message: string;
}

/**
 * Converts schema issues to field errors: the field is the path joined with dots, and each field gets its first message only.
 * An issue without a path goes under `form`.
 */
export function fromZod(error: { issues: readonly SchemaIssue[] }): AppError {
	const fields = new Map<string, string>();
	for (const { path, message } of error.issues) {
		const field = path.length === 0 ? "form" : path.map(String).join(".");
		if (!fields.has(field)) fields.set(field, message);
	}
	return validation(Object.fromEntries(fields));
}
