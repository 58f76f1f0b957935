import { randomToken } from "~/auth/tokens";
import { setPageHeaders } from "../answers/headers";
import { escapeMarkup } from "../answers/html";
import type { ApiRoute } from "../route/api-route";
import { referenceGuide } from "./reference-guide";

const row = (route: ApiRoute) =>
	`<tr><td><code class="m">${route.method}</code></td><td><code>${escapeMarkup(route.path)}</code></td><td>${escapeMarkup(route.summary)}</td><td>${
		route.access === "open" ? "open" : escapeMarkup(route.access.users.join(", "))
	}</td></tr>`;

/** The API reference page: every endpoint by area. Rendered here, as the content security policy allows no third-party scripts. */
export function referencePage(routes: readonly ApiRoute[], origin: string): Response {
	const areas = [...new Set(routes.map((route) => route.area))].sort();
	const nonce = randomToken().slice(0, 32);
	const sections = areas
		.map((area) => {
			const areaRoutes = routes.filter((route) => route.area === area);
			return `<section id="${escapeMarkup(area)}"><h2>${escapeMarkup(area)} <span>${areaRoutes.length}</span></h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>For</th></tr></thead><tbody>${areaRoutes.map(row).join("")}</tbody></table></section>`;
		})
		.join("");
	const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Cartage API</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 16px}h1{font-size:24px;line-height:32px}h2{font-size:16px;margin:32px 0 8px;text-transform:capitalize}h2 span{color:GrayText;font-weight:400}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent);vertical-align:top}.m{font-weight:600}nav a{margin-right:12px}pre{overflow:auto;padding:12px;border:1px solid color-mix(in srgb,currentColor 15%,transparent)}summary{padding:4px 0;cursor:pointer}h3{font-size:14px;margin:20px 0 4px}ul{padding-left:20px}section{overflow-wrap:anywhere}table{display:block;overflow-x:auto}
</style></head><body><h1>Cartage API</h1><p>Base path <code>/api/v3</code>. The machine-readable document: <a href="/api/v3/openapi.json">openapi.json</a> (OpenAPI 3.1). Successful responses are <code>{ message?, data }</code>; errors are <code>{ message, data?, issues? }</code> with the HTTP status.</p><nav>${areas
		.map((area) => `<a href="#${escapeMarkup(area)}">${escapeMarkup(area)}</a>`)
		.join("")}</nav>${referenceGuide(routes, origin)}${sections}</body></html>`;
	const answer = new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
	setPageHeaders(answer.headers, nonce, new Request("http://localhost/"));
	return answer;
}
