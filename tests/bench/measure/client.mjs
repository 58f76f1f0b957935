import { Agent, request } from "node:http";

/**
 * @typedef {import("node:http").IncomingHttpHeaders} IncomingHttpHeaders
 * @typedef {ReturnType<typeof createBenchClient>} BenchClient
 * @typedef {{ status: number, headers: IncomingHttpHeaders, text: string, ms: number }} BenchResponse
 * @typedef {[method: string, path: string, body?: unknown]} BenchCall What a client is called with.
 * @typedef {Record<string, string>} Cookies
 */

/**
 * An HTTP client with keep-alive connections, used for everything measured. `call` returns status, text and the milliseconds from
 * sending to the last byte; it throws on a status of 400 or above, so that a refused request does not count as a fast one.
 * @param {string} origin
 * @param {Record<string, string>} [headers]
 */
export function createBenchClient(origin, headers = {}) {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {unknown} body
	 * @returns {Promise<{ status: number, headers: IncomingHttpHeaders, chunks: Buffer[], ms: number }>}
	 */
	const sendRequest = (method, path, body) =>
		new Promise((resolve, reject) => {
			const payload = body === undefined ? undefined : JSON.stringify(body);
			const startedAt = performance.now();
			const outgoing = request(new URL(path, origin), {
				method,
				agent,
				headers: { ...headers, ...(payload === undefined ? {} : jsonHeaders(payload)) },
			});
			outgoing.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
				// The server has closed a connection that was idle: nothing of the request was read.
				if (outgoing.reusedSocket && error.code === "ECONNRESET")
					sendRequest(method, path, body).then(resolve, reject);
				else reject(error);
			});
			outgoing.on("response", (response) => {
				/** @type {Buffer[]} */
				const chunks = [];
				response.on("data", (chunk) => chunks.push(chunk));
				response.on("error", reject);
				response.on("end", () => {
					const ms = performance.now() - startedAt;
					resolve({ status: response.statusCode ?? 0, headers: response.headers, chunks, ms });
				});
			});
			outgoing.end(payload);
		});
	return {
		/**
		 * @param {string} method
		 * @param {string} path
		 * @param {unknown} [body]
		 * @returns {Promise<BenchResponse>}
		 */
		async call(method, path, body) {
			const { chunks, ...response } = await sendRequest(method, path, body);
			const text = Buffer.concat(chunks).toString();
			if (response.status >= 400)
				throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
			return { ...response, text };
		},
		close: () => agent.destroy(),
	};
}

const jsonHeaders = (/** @type {string} */ payload) => ({
	"Content-Type": "application/json",
	"Content-Length": Buffer.byteLength(payload),
});

/**
 * Signs in through the API; returns the session cookies by name.
 * @param {string} origin
 * @param {{ email: string, password: string }} login
 * @returns {Promise<Cookies>}
 */
export async function signInBench(origin, { email, password }) {
	const anonymous = createBenchClient(origin, { Origin: origin });
	const { headers } = await anonymous.call("POST", "/api/v3/login", { email, password });
	anonymous.close();
	return Object.fromEntries(
		(headers["set-cookie"] ?? []).map((line) => {
			const [pair = ""] = line.split(";");
			const separator = pair.indexOf("=");
			return [pair.slice(0, separator), pair.slice(separator + 1)];
		}),
	);
}

/**
 * A client with that session and the headers an unsafe request needs.
 * @param {string} origin
 * @param {Cookies} cookies
 */
export const createSessionClient = (origin, cookies) =>
	createBenchClient(origin, {
		Cookie: Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; "),
		"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
		Origin: origin,
	});
