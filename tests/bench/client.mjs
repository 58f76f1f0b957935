import { Agent, request } from "node:http";

/**
 * A caller with keep-alive connections, the same for whatever is measured. `call` answers status, text and the milliseconds from
 * sending to the last byte; it throws on any status from 400 up, as a refused request must not pass for a fast one.
 */
export function httpClient(origin, headers = {}) {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const exchange = (method, path, body) =>
		new Promise((resolve, reject) => {
			const payload = body === undefined ? undefined : JSON.stringify(body);
			const begun = performance.now();
			const sent = request(new URL(path, origin), {
				method,
				agent,
				headers: { ...headers, ...(payload === undefined ? {} : json(payload)) },
			});
			sent.on("error", reject);
			sent.on("response", (answer) => {
				const chunks = [];
				answer.on("data", (chunk) => chunks.push(chunk));
				answer.on("error", reject);
				answer.on("end", () => {
					const ms = performance.now() - begun;
					resolve({ status: answer.statusCode, headers: answer.headers, chunks, ms });
				});
			});
			sent.end(payload);
		});
	return {
		async call(method, path, body) {
			const { chunks, ...answer } = await exchange(method, path, body);
			const text = Buffer.concat(chunks).toString();
			if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
			return { ...answer, text };
		},
		close: () => agent.destroy(),
	};
}

const json = (payload) => ({
	"Content-Type": "application/json",
	"Content-Length": Buffer.byteLength(payload),
});

/** Signs in by the API; answers the session's cookies by name. */
export async function signIn(origin, { email, password }) {
	const stranger = httpClient(origin, { Origin: origin });
	const { headers } = await stranger.call("POST", "/api/v3/login", { email, password });
	stranger.close();
	return Object.fromEntries(
		(headers["set-cookie"] ?? []).map((line) => {
			const [pair] = line.split(";");
			const cut = pair.indexOf("=");
			return [pair.slice(0, cut), pair.slice(cut + 1)];
		}),
	);
}

/** A caller with that session, and what an unsafe request has to carry. */
export const signedInClient = (origin, cookies) =>
	httpClient(origin, {
		Cookie: Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; "),
		"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
		Origin: origin,
	});
