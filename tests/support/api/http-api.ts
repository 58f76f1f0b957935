import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { api } from "@/workers/api/v3";
import { API_ORIGIN, type ApiCaller, type TestApi } from "./test-api";

/** A call of the API: method, path and body. */
export type ApiRequest = readonly [method: string, path: string, body?: unknown];

/** The API of a test behind a port of this machine, so that calls arrive over connections of their own. */
export async function serveApi({ env }: TestApi) {
	const server = createServer((incoming, outgoing) => {
		answer(env, incoming, outgoing).catch((failure) => outgoing.writeHead(599).end(String(failure)));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const close = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	return { url: `http://127.0.0.1:${port}/api/v3`, close };
}

async function answer(env: Env, incoming: IncomingMessage, outgoing: ServerResponse) {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk as Buffer);
	const body = Buffer.concat(chunks);
	const background: Promise<unknown>[] = [];
	const execution = {
		waitUntil: (work: Promise<unknown>) => void background.push(work),
		passThroughOnException() {},
		props: {},
	};
	const request = new Request(`${API_ORIGIN}${incoming.url}`, {
		method: incoming.method ?? "GET",
		headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
		...(body.length > 0 ? { body } : {}),
	});
	const response = await api.fetch(request, env, execution as unknown as ExecutionContext);
	await Promise.all(background);
	outgoing.writeHead(response.status, Object.fromEntries(response.headers));
	outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Sends a call with a user's session; returns its status and message. */
export async function sendOverHttp(url: string, { headers }: ApiCaller, [method, path, body]: ApiRequest) {
	const response = await fetch(`${url}${path}`, {
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 200);
	return { status: response.status, message };
}
