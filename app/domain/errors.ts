import { generalText } from "./messages";

/** Words a program can branch on; the status alone does not tell a stale version from a taken lock. */
export type ErrorCode =
	| "malformed"
	| "unauthorised"
	| "forbidden"
	| "not_found"
	| "not_allowed"
	| "conflict"
	| "stale"
	| "too_large"
	| "unsupported"
	| "validation"
	| "too_many"
	| "unavailable";

/** Something to show beside the message; the first one is shown as a warning. */
export interface Issue {
	message: string;
	path?: string;
}

interface Details {
	data?: unknown;
	issues?: Issue[];
	headers?: Record<string, string>;
}

/** A refusal that is meant for the caller. Anything else thrown is a fault of ours and answers 500. */
export class AppError extends Error {
	readonly status: number;
	readonly code: ErrorCode;
	readonly data?: unknown;
	readonly issues?: Issue[];
	readonly headers?: Record<string, string>;

	constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
		super(message);
		this.name = "AppError";
		this.status = status;
		this.code = code;
		this.data = details.data;
		this.issues = details.issues;
		this.headers = details.headers;
	}
}

/** 400: the body or an address parameter cannot be read at all. */
export function malformed(message = "The request could not be read."): AppError {
	return new AppError(400, "malformed", message);
}

/** 401: nobody is signed in. */
export function unauthorised(message = "Please sign in."): AppError {
	return new AppError(401, "unauthorised", message);
}

/** 403: signed in, but not permitted (another tenant, wrong user type, missing permission). */
export function forbidden(message = "You do not have permission to do this."): AppError {
	return new AppError(403, "forbidden", message);
}

/** 404: there is no such thing in this tenant. `what` is its name, as in "Job". */
export function notFound(what: string): AppError {
	return new AppError(404, "not_found", `${what} not found`);
}

/** 405: the address is there, but not for this method; `allowed` is also sent as Allow. */
export function notAllowed(allowed: readonly string[]): AppError {
	return new AppError(405, "not_allowed", "This address does not take this method.", {
		headers: { Allow: allowed.join(", ") },
	});
}

/** 409: the present state does not allow it (a taken lock, a transition that is not open). */
export function conflict(message: string, data?: unknown): AppError {
	return new AppError(409, "conflict", message, { data });
}

/** 409: somebody saved the same row first. `at` is an ISO instant. */
export function stale(change: { by: string; at: string }): AppError {
	const message = `${change.by} changed this in the meantime. Please reload and try again.`;
	return new AppError(409, "stale", message, { data: change });
}

/** 422: field errors. `data` holds a list of messages per field; a screen shows the first of each. */
export function validation(fields: Record<string, string | string[]>): AppError {
	const data = Object.fromEntries(
		Object.entries(fields).map(([field, said]) => [field, Array.isArray(said) ? said : [said]]),
	);
	return new AppError(422, "validation", generalText.validation, { data });
}

/** 413: the body or a file is larger than allowed. */
export function tooLarge(message = "The file is too large."): AppError {
	return new AppError(413, "too_large", message);
}

/** 415: a kind of file or body that is not taken here. */
export function unsupported(message: string): AppError {
	return new AppError(415, "unsupported", message);
}

/** 429: too many tries; `waitSeconds` is how long to wait, also sent as Retry-After. */
export function tooMany(waitSeconds: number): AppError {
	const seconds = Math.max(1, Math.ceil(waitSeconds));
	const unit = seconds === 1 ? "second" : "seconds";
	return new AppError(429, "too_many", `Too many attempts. Please wait ${seconds} ${unit}.`, {
		data: { wait: seconds },
		headers: { "Retry-After": String(seconds) },
	});
}

/** 503: it cannot be done at the moment, through no fault of the caller; trying again later may help. */
export function unavailable(message: string): AppError {
	return new AppError(503, "unavailable", message, { headers: { "Retry-After": "60" } });
}

interface Complaint {
	path: readonly PropertyKey[];
	message: string;
}

/**
 * The faults of a schema as field errors: the path joined with dots is the field's name, and each field keeps its
 * first message only. A complaint about the whole is put under `form`.
 */
export function fromZod(error: { issues: readonly Complaint[] }): AppError {
	const fields: Record<string, string> = {};
	for (const { path, message } of error.issues) {
		const field = path.length === 0 ? "form" : path.map(String).join(".");
		fields[field] ??= message;
	}
	return validation(fields);
}
