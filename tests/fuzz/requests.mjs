import { HOSTILE_VALUES, mutate } from "./mutations.mjs";
import { createValues } from "./valid-values.mjs";

/** @import { Random } from "../../scripts/demo/shared/random.mjs" */
/** @import { Call, PublishedDocument, Schema } from "./valid-values.mjs" */

/**
 * A request that the fuzzer sends.
 * @typedef {object} FuzzRequest
 * @property {string} method
 * @property {string} path with its query, from the API's own root on
 * @property {string} name of its call
 * @property {boolean} isOpen it needs no session
 * @property {string} [type] of its body
 * @property {unknown} [body]
 * @property {Record<string, string>} headers
 */

/**
 * Every published call: its method, its path and what it takes.
 * @param {PublishedDocument} document
 */
const listCalls = (document) =>
	Object.entries(document.paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, call]) => ({ method: method.toUpperCase(), path, ...call })),
	);

/** @type {readonly Record<string, string>[]} */
const HEADERS = [
	{ "If-Match": '"1"' },
	{ "If-Match": "999999999999999999" },
	{ "Idempotency-Key": "fuzz-key-1" },
	{ "X-Master-Edit": "x".repeat(400) },
	{ TenantSlug: "south" },
];

/**
 * Makes requests from the published document. A third is as published, the rest is changed in body, query or path. The same
 * random source makes the same requests.
 * @param {PublishedDocument} document
 * @param {Random} random
 */
export function createRequests(document, random) {
	const make = createValues(document, random);
	const calls = listCalls(document);
	let at = 0;
	return {
		/**
		 * The next request: every call gets its turn, then the first again.
		 * @returns {FuzzRequest}
		 */
		next() {
			const call = calls[at++ % calls.length];
			if (!call) throw new Error("the document has no call");
			const change = random.chance(0.33)
				? "none"
				: random.pick(["body", "body", "body", "query", "path", "all"]);
			const isChanged = (/** @type {string} */ part) => change === part || change === "all";
			return {
				method: call.method,
				path: `${fillPath(call, isChanged("path"))}${fillQuery(call, isChanged("query"))}`,
				name: `${call.method} ${call.path}`,
				isOpen: call.security.length === 0,
				...fillBody(call, isChanged("body")),
				headers: makeHeaders(),
			};
		},
	};

	/**
	 * @param {Call & { path: string }} call
	 * @param {boolean} changed
	 */
	function fillPath({ path, parameters = [] }, changed) {
		const schemas = new Map(parameters.map((parameter) => [parameter.name, parameter.schema]));
		return path.replace(/\{(\w+)\}/g, (_placeholder, name) => {
			const value = changed ? random.pick(HOSTILE_VALUES) : makeSegment(schemas.get(name));
			return encodeURIComponent(toText(value, 2000)) || "1";
		});
	}

	/**
	 * Ids are texts with a pattern in a path.
	 * @param {Schema | undefined} schema
	 */
	function makeSegment(schema = {}) {
		return schema.pattern?.startsWith("^[1-9]") ? make({ type: "integer" }, "id") : make(schema);
	}

	/**
	 * @param {Call} call
	 * @param {boolean} changed
	 */
	function fillQuery({ parameters = [] }, changed) {
		const search = new URLSearchParams();
		for (const { name, in: location, required, schema } of parameters) {
			if (location !== "query" || !(required || random.chance(0.5))) continue;
			const value = changed && random.chance(0.5) ? random.pick(HOSTILE_VALUES) : make(schema ?? {}, name);
			search.append(random.chance(0.05) ? `${name}[]` : name, toText(value, 4000));
		}
		if (changed)
			search.append(
				random.pick(["page", "perPage", "keywords", "sort", "__proto__"]),
				toText(random.pick(HOSTILE_VALUES), 4000),
			);
		return search.size > 0 ? `?${search}` : "";
	}

	/**
	 * @param {Call} call
	 * @param {boolean} changed
	 */
	function fillBody({ requestBody }, changed) {
		if (!requestBody) return {};
		const [content] = Object.entries(requestBody.content);
		if (!content) return {};
		const [type, { schema }] = content;
		const body = make(schema);
		return { type, body: changed ? mutate(body, random) : body };
	}

	/** @returns {Record<string, string>} */
	function makeHeaders() {
		if (!random.chance(0.1)) return {};
		return random.pick(HEADERS);
	}
}

/**
 * A value as it stands in an address, where half a surrogate pair cannot be.
 * @param {unknown} value
 * @param {number} maxLength
 */
function toText(value, maxLength) {
	const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
	return text.slice(0, maxLength).toWellFormed();
}
