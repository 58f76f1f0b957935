import { forbidden } from "~/domain/errors";
import { xsrfToken } from "./cookies";
import { sameSecret } from "./tokens";

/** True when a browser says the request comes from this site itself. */
export function isSameOrigin(request: Request): boolean {
	const origin = request.headers.get("Origin");
	if (origin) return origin === new URL(request.url).origin;
	return request.headers.get("Sec-Fetch-Site") === "same-origin";
}

/** Refuses what a browser says comes from elsewhere; a program that says nothing may pass. Throws 403. */
export function assertNotForeign(request: Request) {
	const says = request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
	if (says && !isSameOrigin(request)) throw forbidden("This request did not come from this site.");
}

/**
 * Holds an unsafe request of a cookie session to both proofs: it comes from this site, and it knows the XSRF-TOKEN cookie
 * (header X-XSRF-TOKEN, or the `given` form field of a page without script). Throws 403.
 */
export function assertNotForged(request: Request, given = request.headers.get("X-XSRF-TOKEN")) {
	const expected = xsrfToken(request);
	if (!isSameOrigin(request)) throw forbidden("This request did not come from this site.");
	if (!expected || !given || !sameSecret(expected, given))
		throw forbidden("The anti-forgery token is missing or wrong.");
}
