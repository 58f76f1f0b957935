import { createHash } from "node:crypto";

const SESSION = "cartage_session";
/** The session in the console of a super admin who is in a company; it comes back once they leave. */
const CONSOLE = "cartage_console";
/** The screen that was requested before signing in. */
const REQUESTED = "cartage_requested";
const REQUESTED_SECONDS = 900;
/** Who has just set a password, for the sign-in that follows. */
const PASSWORD_SAVED = "cartage_password_saved";
const XSRF = "XSRF-TOKEN";
const DAY_SECONDS = 86_400;

/** A cookie of a request; null if it is missing, empty or not decodable. */
function readCookie(request: Request, name: string): string | null {
	for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
		const separator = pair.indexOf("=");
		if (separator > 0 && pair.slice(0, separator).trim() === name)
			return decodeValue(pair.slice(separator + 1).trim()) || null;
	}
	return null;
}

/** Clients can send invalid escapes, which must not fail the request. */
function decodeValue(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}

/** A local server uses http, where a Secure cookie would never be sent back. */
const secure = (request: Request) => (new URL(request.url).protocol === "https:" ? "; Secure" : "");

const formatCookie = (request: Request, name: string, value: string, seconds: number, readable: boolean) =>
	`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${readable ? "" : "; HttpOnly"}${secure(request)}`;

export const consoleToken = (request: Request) => readCookie(request, CONSOLE);
export const sessionToken = (request: Request) => readCookie(request, SESSION);
/** The session cookie: HttpOnly, SameSite=Lax, Secure outside a local server; 30 days at most. */
const sessionCookie = (request: Request, token: string) =>
	formatCookie(request, SESSION, token, 30 * DAY_SECONDS, false);
export const endSessionCookie = (request: Request) => formatCookie(request, SESSION, "", 0, false);
/**
 * The anti-forgery token of a request: that of its session, derived from the session's secret, so that it is new at each sign-in and
 * no other site can plant it. Without a session it is that of its cookie; null if there is neither.
 */
export function xsrfToken(request: Request): string | null {
	const token = sessionToken(request);
	return token ? xsrfTokenOf(token) : readCookie(request, XSRF);
}
const xsrfTokenOf = (token: string) => createHash("sha256").update(`anti-forgery ${token}`).digest("hex");

/** Whether the browser must be given the anti-forgery token, as its cookie has none or that of another session. */
export const lacksXsrfCookie = (request: Request) =>
	readCookie(request, XSRF) === null || readCookie(request, XSRF) !== xsrfToken(request);

/** The cookies of a new session: its token, and the anti-forgery token that belongs to it. */
export const sessionCookies = (request: Request, token: string): [string, string][] => [
	["Set-Cookie", sessionCookie(request, token)],
	["Set-Cookie", xsrfCookie(request, xsrfTokenOf(token))],
	...(consoleToken(request) === null ? [] : [["Set-Cookie", endConsoleCookie(request)] as [string, string]]),
	...(requestedPath(request) === null
		? []
		: [["Set-Cookie", endRequestedPathCookie(request)] as [string, string]]),
	...(savedPasswordEmail(request) === null
		? []
		: [["Set-Cookie", endSavedPasswordCookie(request)] as [string, string]]),
];

const endConsoleCookie = (request: Request) => formatCookie(request, CONSOLE, "", 0, false);

/** The path, with its query, that led to the sign-in; null if there was none. It comes from the browser: check it before use. */
export const requestedPath = (request: Request) => readCookie(request, REQUESTED);
/** Keeps the path of a request, with its query, until after the sign-in. */
export function requestedPathCookie(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return formatCookie(request, REQUESTED, `${pathname}${search}`, REQUESTED_SECONDS, false);
}
const endRequestedPathCookie = (request: Request) => formatCookie(request, REQUESTED, "", 0, false);

/** The email address whose password has just been set; null if none was. */
export const savedPasswordEmail = (request: Request) => readCookie(request, PASSWORD_SAVED);
/** Keeps the address whose password was set until its owner has signed in with it. */
export const savedPasswordCookie = (request: Request, email: string) =>
	formatCookie(request, PASSWORD_SAVED, email, REQUESTED_SECONDS, false);
const endSavedPasswordCookie = (request: Request) => formatCookie(request, PASSWORD_SAVED, "", 0, false);

/** The cookies of a visit: its session, and the console's to return to. */
export const visitCookies = (request: Request, token: string, consoleSession: string): [string, string][] => [
	["Set-Cookie", sessionCookie(request, token)],
	["Set-Cookie", xsrfCookie(request, xsrfTokenOf(token))],
	["Set-Cookie", formatCookie(request, CONSOLE, consoleSession, DAY_SECONDS, false)],
];

/** The anti-forgery cookie that a page reads and sends back as X-XSRF-TOKEN. */
export const xsrfCookie = (request: Request, token: string) =>
	formatCookie(request, XSRF, token, 30 * DAY_SECONDS, true);
