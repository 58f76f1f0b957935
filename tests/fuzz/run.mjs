import { createRandom } from "../../scripts/demo/shared/random.mjs";
import { createRequests } from "./requests.mjs";

/** What an answer never shows: the database, or where the code is. */
const LEAKS = /SQLITE|D1_|sqlite_|node_modules|\bat [\w.<>]+ \(|\.ts:\d/;
/**
 * Sends requests made from the published document by several actors and judges the answers: no status of 500 or above, nothing of
 * the inside. An actor has a `name`, the `areas` of the API that it mostly calls, `send(request)` and `renew()`, which gives it a
 * new session after it has lost the old one. One request at a time is repeatable; several meet each other. Returns the answers by status, the calls that were accepted, and the failures.
 */
export async function fuzz({ document, seed, requests, actors, concurrency }) {
	const random = createRandom(`fuzz ${seed}`);
	const source = createRequests(document, random);
	const counts = {};
	const accepted = new Set();
	const failures = new Map();
	let left = requests;

	async function sendNext() {
		const request = source.next();
		const actor = pickActor(actors, request, random);
		const { status, text } = await actor.send(request);
		counts[status] = (counts[status] ?? 0) + 1;
		if (status < 300) accepted.add(request.name);
		if (status >= 500 || LEAKS.test(text))
			addFailure({ actor: actor.name, request, status, text: text.slice(0, 300) });
		if (status === 401 && !request.isOpen) await actor.renew();
	}

	function addFailure(failure) {
		const key = `${failure.request.name} ${failure.text}`;
		const known = failures.get(key);
		failures.set(key, known ? { ...known, times: known.times + 1 } : { ...failure, times: 1 });
	}

	async function work() {
		while (left-- > 0) await sendNext();
	}
	await Promise.all(Array.from({ length: concurrency }, work));
	return { counts, accepted, failures: [...failures.values()] };
}

/** Mostly someone whom a call is for, now and then anybody. */
function pickActor(actors, { path }, random) {
	const [, area] = path.split("/");
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

const isFile = (value) => value?.bytes instanceof Uint8Array;
const toField = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
