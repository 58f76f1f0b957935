import { hashToken } from "~/auth/tokens";

/** An answer with an ETag of its content; 304 without a body for a caller that has the same already, in a store of its own. */
export async function withTag(request: Request, response: Response): Promise<Response> {
	const body = await response.text();
	const tag = `"${(await hashToken(body)).slice(0, 32)}"`;
	const headers = new Headers(response.headers);
	headers.set("ETag", tag);
	headers.set("Cache-Control", "private, no-store");
	if (!hasTag(request.headers.get("If-None-Match"), tag)) return new Response(body, { headers });
	headers.delete("Content-Type");
	return new Response(null, { status: 304, headers });
}

/** Proxies that compress an answer make its tag weak. */
const hasTag = (sent: string | null, tag: string): boolean =>
	(sent ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
