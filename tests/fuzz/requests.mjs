import { HOSTILE_VALUES, mutate } from "./mutations.mjs";
import { createValues } from "./valid-values.mjs";

/** Every published call: its method, its path and what it takes. */
const listCalls = (document) =>
	Object.entries(document.paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, call]) => ({ method: method.toUpperCase(), path, ...call })),
	);

/**
 * Makes requests from the published document. A third is as published, the rest is changed in body, query or path. The same
 * random source makes the same requests.
 */
export function createRequests(document, random) {
	const make = createValues(document, random);
	const calls = listCalls(document);
	let at = 0;
	return {
		/** The next request: every call gets its turn, then the first again. */
		next() {
			const call = calls[at++ % calls.length];
			const change = random.chance(0.33)
				? "none"
				: random.pick(["body", "body", "body", "query", "path", "all"]);
			const isChanged = (part) => change === part || change === "all";
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

	function fillPath({ path, parameters = [] }, changed) {
		const schemas = new Map(parameters.map((parameter) => [parameter.name, parameter.schema]));
		return path.replace(/\{(\w+)\}/g, (_placeholder, name) => {
			const value = changed ? random.pick(HOSTILE_VALUES) : makeSegment(schemas.get(name));
			return encodeURIComponent(toText(value, 2000)) || "1";
		});
	}

	/** Ids are texts with a pattern in a path. */
	function makeSegment(schema = {}) {
		return schema.pattern?.startsWith("^[1-9]") ? make({ type: "integer" }, "id") : make(schema);
	}

	function fillQuery({ parameters = [] }, changed) {
		const search = new URLSearchParams();
		for (const { name, in: location, required, schema } of parameters) {
			if (location !== "query" || !(required || random.chance(0.5))) continue;
			const value = changed && random.chance(0.5) ? random.pick(HOSTILE_VALUES) : make(schema, name);
			search.append(random.chance(0.05) ? `${name}[]` : name, toText(value, 4000));
		}
		if (changed)
			search.append(
				random.pick(["page", "perPage", "keywords", "sort", "__proto__"]),
				toText(random.pick(HOSTILE_VALUES), 4000),
			);
		return search.size > 0 ? `?${search}` : "";
	}

	function fillBody({ requestBody }, changed) {
		if (!requestBody) return {};
		const [[type, { schema }]] = Object.entries(requestBody.content);
		const body = make(schema);
		return { type, body: changed ? mutate(body, random) : body };
	}

	function makeHeaders() {
		if (!random.chance(0.1)) return {};
		return random.pick([
			{ "If-Match": '"1"' },
			{ "If-Match": "999999999999999999" },
			{ "Idempotency-Key": "fuzz-key-1" },
			{ "X-Master-Edit": "x".repeat(400) },
			{ TenantSlug: "south" },
		]);
	}
}

/** A value as it stands in an address, where half a surrogate pair cannot be. */
function toText(value, maxLength) {
	const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
	return text.slice(0, maxLength).toWellFormed();
}
