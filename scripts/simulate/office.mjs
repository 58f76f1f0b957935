import { setTimeout as wait } from "node:timers/promises";

const TRIES = 5;

/** The session of the company's office: `call` answers the data of a call, and throws for a refusal. */
export async function signInOffice(http, { base, email, password, company }) {
	const signIn = await http.call("POST", "/login", {
		headers: { Origin: base },
		body: { email, password, tenant_slug: company },
	});
	if (signIn.status !== 200)
		throw new Error(`${email} could not sign in: ${signIn.status} ${signIn.message}`);
	const headers = sessionHeaders(signIn.headers, base);
	const send = async (method, path, body) => {
		for (let tries = 1; ; tries++) {
			const answer = await http.call(method, path, { headers, body });
			if (answer.status === 200) return answer;
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
		call: async (method, path, body) => (await send(method, path, body)).data,
		readFile: async (url) => (await send("GET", url.replace(/^.*\/api\/v3/, ""))).bytes,
	};
}

/** The headers of a session that an answer has opened: its cookies, and what an unsafe request needs. */
function sessionHeaders(answerHeaders, base) {
	const pairs = answerHeaders.getSetCookie().map((line) => line.split(";")[0]);
	const xsrf = pairs.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
	return { Cookie: pairs.join("; "), "X-XSRF-TOKEN": xsrf, Origin: base };
}

/** Runs `work` for all items, some at once; returns the results in the order of the items. */
export async function mapInParallel(items, atOnce, work) {
	const results = [];
	let next = 0;
	const worker = async () => {
		while (next < items.length) {
			const at = next++;
			results[at] = await work(items[at], at);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return results;
}
