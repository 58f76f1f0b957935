import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "~/components/nonce";

/** Streams a page; bots wait for the whole of it. The nonce was made at the door and stands in the policy header as well. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	context: AppLoadContext,
) {
	let code = status;
	const body = await renderToReadableStream(
		<NonceContext.Provider value={context.nonce}>
			<RemixServer context={remix} url={request.url} nonce={context.nonce} />
		</NonceContext.Provider>,
		{
			nonce: context.nonce,
			signal: request.signal,
			onError(error) {
				code = 500;
				console.error(error);
			},
		},
	);
	if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { status: code, headers });
}
