import type { Outside } from "./outside";

/** One thing the stubbed network does: answer, break the connection, or stay silent until the deadline passes. */
export type Reply = Response | "broken" | "silent";

export interface StubWorld extends Outside {
	requests: { url: URL; init: RequestInit }[];
	waits: number[];
	reports: { door: string; message: string }[];
}

/** An answer with a JSON body. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
	new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

/** A world for tests that replies in order, and in which time passes at once: waits return, a silent reply meets its deadline. */
export function stubWorld(replies: Reply[]): StubWorld {
	const left = [...replies];
	const deadlines = new WeakMap<AbortSignal, AbortController>();
	const world: StubWorld = {
		requests: [],
		waits: [],
		reports: [],
		async fetch(url, init) {
			world.requests.push({ url: new URL(url), init });
			const reply = left.shift();
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
			world.waits.push(milliseconds);
		},
		report(fault) {
			world.reports.push(fault);
		},
	};
	return world;
}
