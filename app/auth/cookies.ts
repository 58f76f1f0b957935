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

/** A local server uses http, where a Secure cookie would never be sent back. */
const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

/**
 * The name of a cookie that only the server reads: with the prefix that browsers accept over TLS alone, from this very host and for all of
 * its paths, so that neither another host of the domain nor a connection without TLS can plant it. XSRF-TOKEN is a name that clients know.
 */
const nameOf = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name);

/**
 * A cookie that only the server reads. The name without prefix is of the version before, and accepted in this one. Only a sign-in sets the
 * present name: what is read here may be planted, and under that name it would pass for this host's own.
 */
const readOwn = (request: Request, name: string): string | null =>
	readCookie(request, nameOf(request, name)) ?? readCookie(request, name);

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

const formatCookie = (request: Request, name: string, value: string, seconds: number) =>
	`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${name === XSRF ? "" : "; HttpOnly"}${isSecure(request) ? "; Secure" : ""}`;

type CookieHeader = [name: "Set-Cookie", cookie: string];

/** Sets a cookie that only the server reads, and ends the one that the version before has set under the name without prefix. */
function setOwn(request: Request, name: string, value: string, seconds: number): CookieHeader[] {
	const isNamedBefore = isSecure(request) && readCookie(request, name) !== null;
	return [
		["Set-Cookie", formatCookie(request, nameOf(request, name), value, seconds)],
		...(isNamedBefore ? [["Set-Cookie", formatCookie(request, name, "", 0)] as CookieHeader] : []),
	];
}

/** Ends a cookie that only the server reads, if the browser has it. */
const endOwn = (request: Request, name: string): CookieHeader[] =>
	readOwn(request, name) === null ? [] : setOwn(request, name, "", 0);

export const consoleToken = (request: Request) => readOwn(request, CONSOLE);
export const sessionToken = (request: Request) => readOwn(request, SESSION);
/** The session cookie: HttpOnly, SameSite=Lax, Secure outside a local server; 30 days at most. */
const sessionCookie = (request: Request, token: string) => setOwn(request, SESSION, token, 30 * DAY_SECONDS);
export const endSessionCookies = (request: Request) => setOwn(request, SESSION, "", 0);

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
export const sessionCookies = (request: Request, token: string): CookieHeader[] => [
	...sessionCookie(request, token),
	["Set-Cookie", xsrfCookie(request, xsrfTokenOf(token))],
	...[CONSOLE, REQUESTED, PASSWORD_SAVED].flatMap((name) => endOwn(request, name)),
];

/** The path, with its query, that led to the sign-in; null if there was none. It comes from the browser: check it before use. */
export const requestedPath = (request: Request) => readOwn(request, REQUESTED);
/** Keeps the path of a request, with its query, until after the sign-in. */
export function requestedPathCookie(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return formatCookie(request, nameOf(request, REQUESTED), `${pathname}${search}`, REQUESTED_SECONDS);
}

/** The email address whose password has just been set; null if none was. */
export const savedPasswordEmail = (request: Request) => readOwn(request, PASSWORD_SAVED);
/** Keeps the address whose password was set until its owner has signed in with it. */
export const savedPasswordCookie = (request: Request, email: string) =>
	formatCookie(request, nameOf(request, PASSWORD_SAVED), email, REQUESTED_SECONDS);

/** The cookies of a visit: its session, and the console's to return to. */
export const visitCookies = (request: Request, token: string, consoleSession: string): CookieHeader[] => [
	...sessionCookie(request, token),
	["Set-Cookie", xsrfCookie(request, xsrfTokenOf(token))],
	...setOwn(request, CONSOLE, consoleSession, DAY_SECONDS),
];

/** The anti-forgery cookie that a page reads and sends back as X-XSRF-TOKEN. */
export const xsrfCookie = (request: Request, token: string) =>
	formatCookie(request, XSRF, token, 30 * DAY_SECONDS);
