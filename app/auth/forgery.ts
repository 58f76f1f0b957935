import { forbidden } from "~/shared/errors";
import { lacksXsrfCookie, xsrfToken } from "./cookies";
import { isSameSecret } from "./tokens";

/** Whether the browser marks the request as same-origin. */
export function isSameOrigin(request: Request): boolean {
	const origin = request.headers.get("Origin");
	if (origin) return origin === new URL(request.url).origin;
	return request.headers.get("Sec-Fetch-Site") === "same-origin";
}

/** Throws 403 if a browser marks the request as cross-origin; requests without such headers pass. */
export function assertNotCrossOrigin(request: Request) {
	const hasOriginHeaders = request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
	if (hasOriginHeaders && !isSameOrigin(request))
		throw forbidden("This request did not come from this site.");
}

/**
 * Checks an unsafe request of a cookie session: it must be same-origin and repeat the XSRF-TOKEN cookie of its session (in the header
 * X-XSRF-TOKEN, or in the form field of a page without script). Throws 403.
 */
export function assertNotForged(request: Request, token = request.headers.get("X-XSRF-TOKEN")) {
	const expected = xsrfToken(request);
	if (!isSameOrigin(request)) throw forbidden("This request did not come from this site.");
	if (!expected || !token || lacksXsrfCookie(request) || !isSameSecret(expected, token))
		throw forbidden("The anti-forgery token is missing or wrong.");
}
