import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { createRandom } from "../../scripts/demo/shared/random.mjs";
import { encodeBody } from "./run.mjs";

/** @import { Random } from "../../scripts/demo/shared/random.mjs" */
/** @import { Actor } from "./run.mjs" */

/** Which demo logins call which area of the API; the last has no session. */
const ACTORS = [
	{ name: "admin@northline.test", areas: ["client", "common"] },
	{ name: "dispatch@northline.test", areas: ["client"] },
	{ name: "finance@northline.test", areas: ["client"] },
	{ name: "admin@harbour.test", areas: ["client"] },
	{ name: "portal@eastfield.test", areas: ["customer"] },
	{ name: "driver@northline.test", areas: ["driver"] },
	{ name: "console@cartage.test", areas: ["console"] },
	{ name: "root@cartage.test", areas: ["console"] },
	{ name: null, areas: [] },
];

/**
 * The demo's users, each signed in at a served origin. What they are sent may end their sessions: `renew` signs in again.
 * @param {string} origin
 */
export function openServedActors(origin) {
	const random = createRandom("addresses");
	/**
	 * @param {(typeof ACTORS)[number]} login
	 * @returns {Actor}
	 */
	const createActor = ({ name, areas }) => {
		/** @type {Promise<Record<string, string>>} */
		let signedIn = name ? signIn(origin, name, randomAddress(random)) : Promise.resolve({});
		return {
			name: name ?? "nobody",
			areas,
			async send(request) {
				/** @type {Record<string, string>} */
				const headers = {
					...(await signedIn),
					...request.headers,
					"CF-Connecting-IP": randomAddress(random),
				};
				if (request.type === "application/json") headers["Content-Type"] = request.type;
				const { method, path } = request;
				return await exchange(`${origin}/api/v3${path}`, { method, headers, body: encodeBody(request) });
			},
			async renew() {
				if (!name) return;
				signedIn = signIn(origin, name, randomAddress(random));
				await signedIn;
			},
		};
	};
	return ACTORS.map(createActor);
}

/**
 * Status and text of an answer. A connection may end as a request is sent on it, or when one is refused whose body is not read: status
 * 0, unless the server does not answer anybody any more.
 *
 * @param {string} address
 * @param {RequestInit} request
 */
async function exchange(address, request) {
	try {
		const response = await fetch(address, { ...request, redirect: "manual" });
		return { status: response.status, text: await response.text() };
	} catch (error) {
		return { status: (await isAlive(address)) ? 0 : 599, text: `no answer: ${causeOf(error)}` };
	}
}

const causeOf = (/** @type {unknown} */ error) => (error instanceof Error ? (error.cause ?? error) : error);

/** @param {string} address */
async function isAlive(address) {
	try {
		return (await fetch(new URL("/api/v3/sanctum/csrf-cookie", address))).ok;
	} catch {
		return false;
	}
}

/**
 * Wrong passwords are counted by address: those that the requests guess are not to keep the users out.
 * @param {Random} random
 */
const randomAddress = (random) => `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;

/**
 * The headers of a session; without one if the login no longer works, because its user was deleted or has another password.
 * @param {string} origin
 * @param {string} email
 * @param {string} address
 */
async function signIn(origin, email, address) {
	const request = {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: origin, "CF-Connecting-IP": address },
		body: JSON.stringify({ email, password: DEMO_PASSWORD }),
	};
	const send = () => fetch(`${origin}/api/v3/login`, request);
	const response = await send().catch(send);
	const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
	const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
	return { Cookie: cookies.join("; "), "X-XSRF-TOKEN": decodeURIComponent(token ?? ""), Origin: origin };
}
