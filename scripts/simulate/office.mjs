import { setTimeout as wait } from "node:timers/promises";

/**
 * @import * as T from "./types"
 * @typedef {{ base: string, email: string, password: string, company: string }} OfficeLogin
 */

const TRIES = 5;

/**
 * The session of the company's office: `call` answers the data of a call, and throws for a refusal.
 * @param {T.Http} http
 * @param {OfficeLogin} login
 */
export async function signInOffice(http, { base, email, password, company }) {
	const signIn = await http.call("POST", "/login", {
		headers: { Origin: base },
		body: { email, password, tenant_slug: company },
	});
	if (signIn.status !== 200)
		throw new Error(`${email} could not sign in: ${signIn.status} ${signIn.message}`);
	const headers = sessionHeaders(signIn.headers, base);
	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {unknown} [body]
	 */
	const send = async (method, path, body) => {
		/** @type {string[]} */
		let override = [];
		for (let tries = 1; ; tries++) {
			const sent = override.length > 0 ? { ...Object(body), override } : body;
			const answer = await http.call(method, path, { headers, body: sent });
			if (answer.status === 200) return answer;
			// This office gives out its work whatever a rule has against it.
			const forbidding = answer.status === 409 ? readForbidding(answer.data) : [];
			if (forbidding.length > 0 && tries < TRIES) {
				override = [...new Set([...override, ...forbidding])];
				continue;
			}
			// Ten minutes after signing in a pairing code needs the password again.
			if (answer.status === 403 && tries === 1 && isPasswordRequired(answer.data)) {
				await http.call("POST", "/auth/confirm-password", { headers, body: { current_password: password } });
				continue;
			}
			// The server is busy, or a connection broke off.
			const isPassing = answer.status === 429 || answer.status === 0;
			if (!isPassing || tries === TRIES)
				throw new Error(
					`${method} ${path}: ${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`,
				);
			await wait(500 * tries);
		}
	};
	return {
		/**
		 * @param {string} method
		 * @param {string} path
		 * @param {unknown} [body]
		 */
		call: async (method, path, body) => (await send(method, path, body)).data,
		readFile: async (/** @type {string} */ url) => (await send("GET", url.replace(/^.*\/api\/v3/, ""))).bytes,
	};
}

/**
 * The names of the rules that forbid work.
 * @param {unknown} data
 * @returns {string[]}
 */
const readForbidding = (data) => {
	const forbidden = typeof data === "object" && data !== null ? Reflect.get(data, "forbidden") : null;
	return Array.isArray(forbidden) ? forbidden.map(({ rule }) => String(rule)) : [];
};

/** @param {unknown} data */
const isPasswordRequired = (data) =>
	typeof data === "object" && data !== null && Reflect.get(data, "reason") === "password_required";

/**
 * The headers of a session that an answer has opened: its cookies, and what an unsafe request needs.
 * @param {Headers} answerHeaders
 * @param {string} base
 */
function sessionHeaders(answerHeaders, base) {
	const pairs = answerHeaders.getSetCookie().map((line) => line.split(";")[0] ?? "");
	const xsrf = pairs.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
	return { Cookie: pairs.join("; "), "X-XSRF-TOKEN": xsrf, Origin: base };
}

/**
 * Runs `work` for all items, some at once; returns the results in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {number} atOnce
 * @param {(item: Item, at: number) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function mapInParallel(items, atOnce, work) {
	/** @type {Result[]} */
	const results = [];
	const left = items.entries();
	const worker = async () => {
		for (const [at, item] of left) results[at] = await work(item, at);
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return results;
}
