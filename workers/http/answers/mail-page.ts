/** An email is shown in a frame that loads nothing, runs no script and has no origin. */
const FRAME_HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy":
		"default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
	"X-Frame-Options": "SAMEORIGIN",
	"Referrer-Policy": "no-referrer",
};

const renderPage = (
	body: string,
) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Email</title><style>
body{font:14px/22px system-ui,sans-serif;margin:16px;color:#1a1a21;background:#fff;overflow-wrap:anywhere}</style></head><body>${body}</body></html>`;

/** An email as a page for a sandboxed frame. */
export const mailPage = (body: string): Response =>
	new Response(renderPage(body), { headers: FRAME_HEADERS });
