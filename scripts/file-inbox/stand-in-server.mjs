import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { portOf } from "../lib/worker/port.mjs";
import { createFileInbox } from "./stand-in.mjs";

/**
 * Serves the stand-in of a file server over a folder, on a port of this machine (0 for any free one).
 * @param {{ root: string, port?: number }} options
 */
export async function serveFileInbox({ root, port = 0 }) {
	await mkdir(root, { recursive: true });
	const handle = createFileInbox(root);
	const server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
		const { authorization } = request.headers;
		const { status, body } = await handle({
			method: request.method ?? "GET",
			path: pathname,
			query: searchParams,
			authorization,
		});
		const isFile = body instanceof Uint8Array;
		response
			.writeHead(status, { "Content-Type": isFile ? "application/octet-stream" : "application/json" })
			.end(isFile ? body : JSON.stringify(body));
	});
	await new Promise((/** @type {(value: void) => void} */ done) => server.listen(port, "127.0.0.1", done));
	return {
		url: `http://127.0.0.1:${portOf(server)}`,
		stop: () =>
			new Promise((/** @type {(value: void) => void} */ done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}
