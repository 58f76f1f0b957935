import { createServer } from "node:http";
import { portOf } from "../lib/worker/port.mjs";
import { createStandIn } from "./stand-in.mjs";

/** @type {[from: number, to: number]} */
const LATENCY_MS = [80, 400];
const TICK_MS = 500;
const MAX_BODY = 64 * 1024;

/** @param {import("node:http").IncomingMessage} request */
async function readBody(request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of request) {
		size += chunk.length;
		if (size > MAX_BODY) throw new Error("too large");
		chunks.push(chunk);
	}
	const text = Buffer.concat(chunks).toString();
	return request.headers["content-type"]?.includes("json") ? JSON.parse(text || "{}") : text;
}

/**
 * Serves the stand-in of the courier exchange on a port of this machine (0 for any free one). Events go to the addresses registered by
 * `POST /stand-in/callbacks` below the base of `pushTo`, as the exchange's support registers them.
 * @param {import("./types").StandInOptions & { port?: number, latencyMs?: [from: number, to: number] }} [options]
 */
export async function serveStandIn({ port = 0, latencyMs = LATENCY_MS, ...options } = {}) {
	/** @type {Set<string>} */
	const callbacks = new Set();
	let callbackBase = "";
	const push = (/** @type {import("./types").StandInEvent} */ event) => {
		for (const path of callbacks)
			fetch(`${callbackBase}${path}`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(event),
			}).catch(() => {});
	};
	const standIn = createStandIn({ push, ...options });
	const server = createServer(async (request, response) => {
		try {
			const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
			const body = await readBody(request);
			if (pathname === "/stand-in/callbacks") {
				callbacks.add(body.path);
				return response.writeHead(204).end();
			}
			const [from, to] = latencyMs;
			await new Promise((done) => setTimeout(done, from + Math.random() * (to - from)));
			const made = standIn.handle({
				method: request.method ?? "GET",
				path: pathname,
				query: searchParams,
				token: /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1],
				body,
			});
			if (!made) return request.socket.destroy();
			response.writeHead(made.status, { "Content-Type": "application/json" }).end(JSON.stringify(made.body));
		} catch {
			response.writeHead(400, { "Content-Type": "application/json" }).end('{"message":"Bad request"}');
		}
	});
	await new Promise((/** @type {(value: void) => void} */ done) => server.listen(port, "127.0.0.1", done));
	const timer = setInterval(standIn.tick, TICK_MS);
	timer.unref();
	return {
		...standIn,
		url: `http://127.0.0.1:${portOf(server)}`,
		/** The site that takes events, once its port is known. */
		pushTo: (/** @type {string} */ base) => {
			callbackBase = base;
		},
		stop: () =>
			new Promise((/** @type {(value: void) => void} */ done) => {
				clearInterval(timer);
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}
