import { randomToken } from "~/auth/tokens";
import { ERROR_PAGE_STYLE } from "./error-page-style";
import { setPageHeaders } from "./headers";
import { escapeMarkup } from "./html";

const DOCUMENTS = new Set(["document", "iframe", "frame", "embed", "object"]);

/** Whether a browser would show the answer to a person, rather than give it to a script or a program. */
export function isShownByBrowser({ headers }: Request): boolean {
	const destination = headers.get("Sec-Fetch-Dest");
	if (destination !== null) return DOCUMENTS.has(destination);
	return (headers.get("Accept") ?? "").startsWith("text/html");
}

const THEME_COOKIE = /(?:^|;\s*)theme=(light_mode|dark_mode)(?:;|$)/;

const LOGO = `<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M16.4 8.2A5.6 5.6 0 1 0 16.4 15.8" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="16.7" cy="12" r="1.7" fill="#fff"/></svg>`;

/**
 * An error as a page that looks like the product, with the id under which the log has it and the way back. It needs nothing of the
 * application, neither files nor scripts, as that may be what failed.
 */
export function errorPage(status: number, message: string, request_id: string, request: Request): Response {
	const nonce = randomToken().slice(0, 32);
	const theme = THEME_COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
	const title = escapeMarkup(message);
	const html = `<!doctype html><html lang="en-GB" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Cartage</title><style nonce="${nonce}">
${ERROR_PAGE_STYLE}
</style></head><body><main><div class="brand">${LOGO}<span>Cartage</span></div><h1>${title}</h1>${advice(status)}${links(status, request)}${reference(request_id)}</main></body></html>`;
	const answer = new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
	setPageHeaders(answer.headers, nonce, request);
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}

function advice(status: number): string {
	if (status >= 500)
		return "<p>This is an error of ours, and it has been recorded. Please try again in a moment.</p>";
	return status === 404 ? "<p>Please check the address.</p>" : "";
}

/** An empty address is the page itself; what was sent by a form is not sent again. */
const links = (status: number, { method }: Request) =>
	`<nav><a class="primary" href="/">Back to Cartage</a>${status >= 500 && method === "GET" ? '<a href="">Try again</a>' : ""}</nav>`;

const reference = (request_id: string) =>
	request_id
		? `<dl><dt>If this happens again, please send us this reference</dt><dd><code>${escapeMarkup(request_id)}</code></dd></dl>`
		: "";
