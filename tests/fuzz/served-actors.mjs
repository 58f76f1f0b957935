import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { createRandom } from "../../scripts/demo/shared/random.mjs";
import { exchange } from "./exchange.mjs";
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
		/** @type {Promise<Record<string, string> | null>} */
		let signedIn = name ? signIn(origin, name, randomAddress(random)) : Promise.resolve(null);
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
				if (!name) return true;
				signedIn = signIn(origin, name, randomAddress(random));
				return (await signedIn) !== null;
			},
		};
	};
	return ACTORS.map(createActor);
}

/**
 * Wrong passwords are counted by address: those that the requests guess are not to keep the users out.
 * @param {Random} random
 */
const randomAddress = (random) => `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;

/**
 * The headers of a session; null if the login no longer works, because its user was deleted or has another password.
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
	if (!response.ok) return null;
	const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
	const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
	return { Cookie: cookies.join("; "), "X-XSRF-TOKEN": decodeURIComponent(token ?? ""), Origin: origin };
}
