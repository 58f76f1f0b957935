import type { UpstreamDeps } from "@/workers/integrations/upstream";

/** A reply of the stubbed network: a response, a broken connection, or silence until the deadline. */
export type StubReply = Response | "broken" | "silent";

export interface StubUpstream extends UpstreamDeps {
	requests: { url: URL; init: RequestInit }[];
	waits: number[];
	reports: { service: string; message: string }[];
}

/** A response with a JSON body. */
export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
	new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

/** Upstream dependencies for tests: replies in order, waits return immediately, a silent reply hits its deadline immediately. */
export function stubUpstream(replies: StubReply[]): StubUpstream {
	const remaining = [...replies];
	const deadlines = new WeakMap<AbortSignal, AbortController>();
	const upstream: StubUpstream = {
		requests: [],
		waits: [],
		reports: [],
		async fetch(url, init) {
			upstream.requests.push({ url: new URL(url), init });
			const reply = remaining.shift();
			if (!reply) throw new Error("a request that the test did not expect");
			if (reply === "broken") throw new TypeError("connection reset");
			if (reply !== "silent") return reply;
			const signal = init.signal;
			if (signal) deadlines.get(signal)?.abort(new DOMException("deadline", "TimeoutError"));
			throw new DOMException("deadline", "TimeoutError");
		},
		deadline() {
			const controller = new AbortController();
			deadlines.set(controller.signal, controller);
			return controller.signal;
		},
		async wait(milliseconds) {
			upstream.waits.push(milliseconds);
		},
		report(error) {
			upstream.reports.push(error);
		},
	};
	return upstream;
}
