/** @import { Random } from "../../scripts/demo/shared/random.mjs" */

/**
 * A schema of the published document, as far as values are made of it.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {string | string[]} [type]
 * @property {string} [pattern]
 * @property {string} [format]
 * @property {string} [contentEncoding]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minimum]
 * @property {number} [exclusiveMinimum]
 * @property {number} [maximum]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema | boolean} [additionalProperties]
 * @property {Schema} [propertyNames]
 * @property {Schema} [items]
 * @property {Schema[]} [prefixItems]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 */

/**
 * A published call.
 * @typedef {object} Call
 * @property {{ name: string, in: string, required?: boolean, schema?: Schema }[]} [parameters]
 * @property {{ content: Record<string, { schema: Schema }> }} [requestBody]
 * @property {object[]} security none for a call without a session
 */

/**
 * The published document, as far as it is read here.
 * @typedef {object} PublishedDocument
 * @property {Record<string, Record<string, Call>>} paths
 * @property {{ schemas: Record<string, Schema> }} components
 */

/** The bytes that stand for a file in a form. */
export class FuzzFile {
	/**
	 * @param {string} name
	 * @param {Uint8Array<ArrayBuffer>} bytes
	 */
	constructor(name, bytes) {
		this.name = name;
		this.bytes = bytes;
	}
}

/** A picture of one pixel. */
const PNG = Uint8Array.from(
	atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
	(letter) => letter.charCodeAt(0),
);
const FILES = [
	new FuzzFile("alpha.png", PNG),
	new FuzzFile("alpha.csv", new TextEncoder().encode("code,name\nA1,Alpha\n")),
	new FuzzFile("alpha.pdf", new TextEncoder().encode("%PDF-1.4\n%%EOF")),
	new FuzzFile("alpha.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])),
	new FuzzFile("", new Uint8Array()),
];

/** Ids of rows that the companies have, and one that they do not. */
const IDS = [1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 501, 502, 900, 777_777];

const DATES = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-12-25", "2027-02-28"];

/** Tried in turn for a text with a pattern. */
const TEXTS = [
	"Alpha Beta",
	"alpha",
	"1",
	"12",
	"09:30",
	"23:59",
	...DATES,
	"2026-11-23T09:30:00.000Z",
	"01130000000",
	"alpha@north.test",
	"#aa33cc",
	"driver-documents/alpha.png",
	"00000000-0000-4000-8000-000000000000",
	"a".repeat(64),
	"51.5,-0.1",
	"",
];

/**
 * Fields of dates, by name: the document describes many as plain texts.
 * @param {string} name
 */
const isDateName = (name) => /(^|_)(date|day|from|to|until|on)$|date/i.test(name);

/**
 * Makes values that the document's schemas accept, nearly always: a rule that is not in the schema may still refuse them.
 * @param {PublishedDocument} document
 * @param {Random} random
 */
export function createValues(document, random) {
	/**
	 * @param {Schema} schema
	 * @returns {Schema}
	 */
	function resolve(schema) {
		if (!schema.$ref) return schema;
		const named = document.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
		if (!named) throw new Error(`the document has no ${schema.$ref}`);
		return named;
	}

	/**
	 * @param {Schema} published
	 * @param {string} name
	 * @returns {unknown}
	 */
	function make(published, name = "") {
		const schema = resolve(published);
		if ("const" in schema) return schema.const;
		if (schema.enum) return random.pick(schema.enum);
		const options = schema.anyOf ?? schema.oneOf;
		if (options) return make(random.pick(options), name);
		if (schema.allOf && !schema.type)
			return Object.assign({}, ...schema.allOf.map((part) => make(part, name)));
		const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
		return (
			MAKERS.get(type ?? "")?.(schema, name) ??
			(type === "null" ? null : random.pick([1, "alpha", null, true]))
		);
	}

	/**
	 * @param {Schema} schema
	 * @param {string} name
	 */
	function makeText({ pattern, minLength = 0, maxLength = 100, format, contentEncoding }, name) {
		if (contentEncoding === "binary" || format === "binary") return random.pick(FILES);
		if (/mail/.test(name)) return random.pick(["alpha@north.test", "beta@south.test"]);
		const matching = pattern ? TEXTS.filter((text) => new RegExp(pattern).test(text)) : TEXTS;
		const dates = isDateName(name) ? matching.filter((text) => DATES.includes(text)) : [];
		const fitting = dates.length > 0 ? dates : matching;
		return (
			random.pick(fitting.filter(({ length }) => length >= minLength && length <= maxLength)) ??
			"a".repeat(minLength)
		);
	}

	/**
	 * @param {Schema} schema
	 * @param {string} name
	 */
	function makeNumber({ type, minimum, exclusiveMinimum, maximum = 1_000_000 }, name) {
		if (/(^|_)ids?$|Id$/.test(name)) return random.pick(IDS);
		const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
		const number = random.int(least, Math.max(least, Math.min(maximum, least + random.pick([1, 30, 5000]))));
		return type === "integer" || random.chance(0.7) ? number : number + 0.25;
	}

	/** @param {Schema} schema */
	function makeObject({ properties = {}, required = [], additionalProperties, propertyNames }) {
		const shown = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(0.6));
		const entries = shown.map(([key, property]) => [key, make(property, key)]);
		if (additionalProperties && typeof additionalProperties === "object" && entries.length === 0)
			entries.push([String(make(propertyNames ?? { type: "string" })), make(additionalProperties)]);
		return Object.fromEntries(entries);
	}

	/**
	 * @param {Schema} schema
	 * @param {string} name
	 */
	function makeList({ items, prefixItems, minItems = 0, maxItems = 4 }, name) {
		if (prefixItems) return prefixItems.map((item) => make(item, name));
		const length = random.int(minItems, Math.max(minItems, Math.min(maxItems, 3)));
		return Array.from({ length }, () => make(items ?? {}, name.replace(/s$/, "")));
	}

	/** @type {ReadonlyMap<string, (schema: Schema, name: string) => unknown>} */
	const MAKERS = new Map(
		Object.entries({
			string: makeText,
			integer: makeNumber,
			number: makeNumber,
			boolean: () => random.chance(0.5),
			object: makeObject,
			array: makeList,
		}),
	);
	return make;
}
