const SESSION = "cartage_session";
const XSRF = "XSRF-TOKEN";
const DAY = 86_400;

/** One cookie of a request, or null; an empty one, and one that cannot be read, counts as none. */
export function cookie(request: Request, name: string): string | null {
	for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim()) || null;
	}
	return null;
}

/** Anybody can send a broken escape, which must not end the request. */
function decoded(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}

/** A local server speaks plain http, where a Secure cookie would never come back. */
const secure = (request: Request) => (new URL(request.url).protocol === "https:" ? "; Secure" : "");

const write = (request: Request, name: string, value: string, seconds: number, readable: boolean) =>
	`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${readable ? "" : "; HttpOnly"}${secure(request)}`;

export const sessionToken = (request: Request) => cookie(request, SESSION);
export const xsrfToken = (request: Request) => cookie(request, XSRF);
/** The session cookie: HttpOnly, SameSite=Lax, Secure outside a local server; 30 days at most. */
export const sessionCookie = (request: Request, token: string) =>
	write(request, SESSION, token, 30 * DAY, false);
export const endSessionCookie = (request: Request) => write(request, SESSION, "", 0, false);
/** The anti-forgery cookie that a page reads and sends back as X-XSRF-TOKEN. */
export const xsrfCookie = (request: Request, token: string) => write(request, XSRF, token, 30 * DAY, true);
