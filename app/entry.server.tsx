import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { noteThrown } from "~/log/log";
import { NonceContext } from "~/ui/nonce";

/** What loaders, actions and rendering throw goes to the log; an address that no route has is no error. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) noteThrown(error);
}

/** Streams a page; bots get it complete. The nonce comes from the Worker, which also puts it into the policy header. */
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
				noteThrown(error);
			},
		},
	);
	if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { status: code, headers });
}
