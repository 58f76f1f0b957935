import { createRandom } from "../../scripts/demo/shared/random.mjs";
import { createRequests } from "./requests.mjs";

/** @import { Random } from "../../scripts/demo/shared/random.mjs" */
/** @import { FuzzRequest } from "./requests.mjs" */
/** @import { FuzzFile, PublishedDocument } from "./valid-values.mjs" */

/**
 * Who sends requests. `send` answers status 0 for a request without an answer. `renew` gives the actor a new session after it has lost
 * the old one, and answers whether it still can sign in: requests delete users and change passwords.
 * @typedef {object} Actor
 * @property {string} name
 * @property {readonly string[]} areas of the API that it mostly calls
 * @property {(request: FuzzRequest) => Promise<{ status: number, text: string }>} send
 * @property {() => Promise<boolean>} renew
 */

/**
 * @typedef {object} Failure
 * @property {string} actor
 * @property {FuzzRequest} request
 * @property {number} status
 * @property {string} text
 */

/** What an answer never shows: the database, or where the code is. */
const LEAKS = /SQLITE|D1_|sqlite_|node_modules|\bat [\w.<>]+ \(|\.ts:\d/;

/** The statuses of requests that meet no code of their call: refused for want of a session or a permission. */
const REFUSED = new Set([401, 403]);

/** How many of the latest requests are looked at, and the least share of them that must get past authorisation. */
const RECENT = 400;
const MIN_RECENT = 0.65;

/**
 * Sends requests made from the published document by several actors until that many have got past authorisation, and judges all
 * answers: there is one, its status is below 500, it shows nothing of the inside. One request at a time is repeatable; several meet each other.
 * Returns the answers by status, how many were sent and how many got past authorisation, the calls that were accepted, and the failures.
 * Ends early when most of the latest requests are refused: what was accepted has closed the company, its features or its users' roles, and
 * what is left would try the guard alone.
 *
 * @param {{ document: PublishedDocument, seed: number, requests: number, actors: readonly Actor[], concurrency: number }} options
 */
export async function fuzz({ document, seed, requests, actors, concurrency }) {
	const random = createRandom(`fuzz ${seed}`);
	const source = createRequests(document, random);
	/** @type {Record<number, number>} */
	const counts = {};
	/** @type {Set<string>} */
	const accepted = new Set();
	/** @type {Map<string, Failure & { times: number }>} */
	const failures = new Map();
	/** @type {Set<Actor>} */
	const lost = new Set();
	const recent = createShare(RECENT);
	let sent = 0;
	let permitted = 0;

	async function sendNext() {
		const request = source.next();
		const actor = pickActor(
			actors.filter((each) => !lost.has(each)),
			request,
			random,
		);
		sent++;
		const { status, text } = await actor.send(request);
		counts[status] = (counts[status] ?? 0) + 1;
		const isPermitted = !REFUSED.has(status);
		if (isPermitted) permitted++;
		recent.add(isPermitted);
		if (status >= 200 && status < 300) accepted.add(request.name);
		if (status === 0 || status >= 500 || LEAKS.test(text))
			addFailure({ actor: actor.name, request, status, text: text.slice(0, 300) });
		if (status === 401 && !request.isOpen && !(await actor.renew())) lost.add(actor);
	}

	/** @param {Failure} failure */
	function addFailure(failure) {
		const key = `${failure.request.name} ${failure.text}`;
		const known = failures.get(key);
		failures.set(key, known ? { ...known, times: known.times + 1 } : { ...failure, times: 1 });
	}

	async function work() {
		while (permitted < requests && recent.share() >= MIN_RECENT) await sendNext();
	}
	await Promise.all(Array.from({ length: concurrency }, work));
	return { counts, sent, permitted, accepted, failures: [...failures.values()] };
}

/**
 * The share of the latest `size` answers that were permitted; all of them while there are fewer.
 * @param {number} size
 */
function createShare(size) {
	/** @type {boolean[]} */
	const latest = [];
	let permitted = 0;
	return {
		add(/** @type {boolean} */ isPermitted) {
			latest.push(isPermitted);
			if (isPermitted) permitted++;
			if (latest.length > size && latest.shift()) permitted--;
		},
		share: () => (latest.length < size ? 1 : permitted / latest.length),
	};
}

/**
 * Mostly someone whom a call is for, now and then anybody.
 * @param {readonly Actor[]} actors
 * @param {FuzzRequest} request
 * @param {Random} random
 */
function pickActor(actors, { path }, random) {
	const [, area = ""] = path.split("/");
	const own = actors.filter(({ areas }) => areas.includes(area));
	return random.pick(own.length > 0 && random.chance(0.9) ? own : actors);
}

/**
 * A request's body as it is sent: text of JSON, or a form.
 *
 * @param {{ type?: string, body?: unknown }} request
 */
export function encodeBody({ type, body }) {
	if (type === undefined) return undefined;
	if (type !== "multipart/form-data" || typeof body !== "object" || body === null)
		return JSON.stringify(body);
	const form = new FormData();
	for (const [name, value] of Object.entries(body))
		for (const item of Array.isArray(value) ? value : [value])
			form.append(name, isFile(item) ? new File([item.bytes], item.name) : toField(item));
	return form;
}

/**
 * @param {unknown} value
 * @returns {value is FuzzFile}
 */
const isFile = (value) =>
	typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
const toField = (/** @type {unknown} */ value) =>
	typeof value === "object" ? JSON.stringify(value) : String(value);
