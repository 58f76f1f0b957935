import { randomToken } from "~/auth/tokens";
import { setPageHeaders } from "./headers";
import { escapeMarkup } from "./html";

const DOCUMENTS = new Set(["document", "iframe", "frame", "embed", "object"]);

/** Whether a browser would show the answer to a person, rather than give it to a script or a program. */
export function isShownByBrowser({ headers }: Request): boolean {
	const destination = headers.get("Sec-Fetch-Dest");
	if (destination !== null) return DOCUMENTS.has(destination);
	return (headers.get("Accept") ?? "").startsWith("text/html");
}

/** An error as a page, with the id under which the log has it. It needs nothing of the application, which may be what failed. */
export function errorPage(status: number, message: string, request_id: string, request: Request): Response {
	const nonce = randomToken().slice(0, 32);
	const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(message)} · Cartage</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;max-width:480px;margin:15vh auto;padding:0 16px}h1{font-size:20px;line-height:28px}p{margin:12px 0}code{user-select:all}
</style></head><body><h1>${escapeMarkup(message)}</h1><p>If this happens again, please send us this reference: <code>${request_id}</code></p><p><a href="/">Back to Cartage</a></p></body></html>`;
	const answer = new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
	setPageHeaders(answer.headers, nonce, request);
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}
