/** Headers of every screen: a strict content security policy with the nonce of this response, no sniffing, no framing, no shared caching. `origin` is the deployment's own. */
export function setPageHeaders(headers: Headers, nonce: string, request: Request, origin?: string) {
	headers.set(
		"Content-Security-Policy",
		[
			"default-src 'self'",
			`script-src 'self' 'nonce-${nonce}'`,
			// Style elements need the nonce; the grid and the charts set style attributes for sizes and positions.
			`style-src 'self' 'nonce-${nonce}'`,
			"style-src-attr 'unsafe-inline'",
			"img-src 'self' data: blob: https://tile.openstreetmap.org",
			"font-src 'self'",
			["connect-src 'self'", ...socketOrigin(request, origin)].join(" "),
			"object-src 'none'",
			"base-uri 'none'",
			"form-action 'self'",
			"frame-ancestors 'none'",
		].join("; "),
	);
	headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
	headers.set("X-Frame-Options", "DENY");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
	setSiteHeaders(headers, request);
}

/** The names under which a machine reaches a server of its own. */
export const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Where sockets may go, for browsers in which 'self' does not include them. A request's host is not believed unless it is this machine. */
function socketOrigin(request: Request, origin: string | undefined): string[] {
	const url = new URL(request.url);
	const known = origin || (LOCAL_HOST.test(url.hostname) ? url.origin : "");
	return known ? [known.replace(/^http/, "ws")] : [];
}

/** Headers of every response, for screens and API alike. */
export function setSiteHeaders(headers: Headers, request: Request) {
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	if (new URL(request.url).protocol === "https:")
		headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
