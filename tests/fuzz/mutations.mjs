import { FuzzFile } from "./valid-values.mjs";

/** @import { Random } from "../../scripts/demo/shared/random.mjs" */
/** @typedef {string | number} Key of a field or an item */

/**
 * Values of other types, at the edge of what numbers, texts and dates can be, and texts that have broken other programs.
 * @type {readonly unknown[]}
 */
export const HOSTILE_VALUES = [
	null,
	true,
	false,
	"",
	" ",
	0,
	-0,
	-1,
	0.1,
	1e-7,
	1e308,
	-1e308,
	2 ** 31,
	2 ** 53,
	-(2 ** 53),
	999_999_999_999_999,
	[],
	[[]],
	{},
	[null],
	[1, "1", { a: 1 }],
	{ id: 1 },
	{ toString: 1, length: -1 },
	{ $gt: "" },
	"0",
	"-1",
	"1e3",
	"1e400",
	"NaN",
	"Infinity",
	"١٢",
	"null",
	"undefined",
	"[object Object]",
	"__proto__",
	"constructor",
	"true",
	"0000-00-00",
	"2026-02-30",
	"9999-12-31",
	"10000-01-01",
	"0001-01-01",
	"2026-11-23T25:61:61Z",
	"24:00",
	"'; DROP TABLE job; --",
	'" OR ""="',
	"%_\\%",
	"*) OR NEAR(",
	"<script>alert(1)</script>",
	"{{7*7}}<%= 7*7 %>",
	"=cmd|' /C calc'!A0",
	"\u0000\u0001\u001f",
	"\u202egnp.exe\u2066",
	"👩‍👩‍👧‍👦é\u0301ﷺ",
	"ÄÖÜß Łódź Ærø İstanbul ŉ ﬀ",
	"../../etc/passwd",
	"Bcc: a@b.test\r\nX: y",
	"\u2028\u2029\u0085",
	"x".repeat(60),
	"éÖ".repeat(30),
	"%_".repeat(500),
	"x".repeat(300),
	"é".repeat(5000),
	"👩".repeat(20_000),
	"a,".repeat(3000),
	"data:image/png;base64,AAAA",
	"%PDF-1.4",
	new FuzzFile("../../x.png", new Uint8Array([1, 2, 3])),
];

/**
 * The paths of everything in a value, the value itself left out.
 * @param {unknown} value
 * @param {Key[]} path
 * @returns {Key[][]}
 */
function listPaths(value, path = []) {
	if (typeof value !== "object" || value === null || value instanceof FuzzFile)
		return path.length ? [path] : [];
	const inner = Object.entries(value).flatMap(([key, item]) =>
		listPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
	);
	return path.length ? [path, ...inner] : inner;
}

/**
 * A copy of a value that is changed at a path.
 * @param {unknown} value
 * @param {Key[]} path
 * @param {Random} random
 */
function changeAt(value, [first, ...rest], random) {
	const copy = copyOf(value);
	if (first === undefined) return copy;
	if (rest.length > 0) Reflect.set(copy, first, changeAt(Reflect.get(copy, first), rest, random));
	else changeField(copy, first, random);
	return copy;
}

/**
 * @param {unknown} value an object or a list
 * @returns {object}
 */
const copyOf = (value) => (Array.isArray(value) ? [...value] : Object.assign({}, value));

/**
 * @param {unknown} value
 * @param {number} times
 */
const repeat = (value, times) => Array.from({ length: times }, () => value);

const KINDS = ["replace", "replace", "replace", "remove", "wrap", "write", "repeat", "add"];
const FOREIGN_KEYS = ["id", "user_id", "tenant_id", "created_at", "__proto__", "version", "role_id"];

/**
 * Changes one field of an object, or one item of a list.
 * @param {object} owner
 * @param {Key} key
 * @param {Random} random
 */
function changeField(owner, key, random) {
	const value = Reflect.get(owner, key);
	const kind = random.pick(KINDS);
	if (kind === "remove" && Array.isArray(owner)) owner.splice(Number(key), 1);
	else if (kind === "remove") Reflect.deleteProperty(owner, key);
	else if (kind === "add")
		Object.defineProperty(owner, random.pick(FOREIGN_KEYS), {
			value: 7,
			enumerable: true,
			configurable: true,
		});
	else Reflect.set(owner, key, replace(kind, value, random));
}

/**
 * @param {string} kind
 * @param {unknown} value
 * @param {Random} random
 */
function replace(kind, value, random) {
	if (kind === "wrap") return [value];
	// An earlier change may have given an object a `toString` that is none.
	if (kind === "write") return typeof value === "object" ? JSON.stringify(value) : String(value);
	if (kind === "repeat") return Array.isArray(value) ? repeat(value[0] ?? 1, 500) : { value };
	return random.pick(HOSTILE_VALUES);
}

/**
 * A copy of a body with one to three changes, or now and then something else instead of it.
 * @param {unknown} body
 * @param {Random} random
 */
export function mutate(body, random) {
	if (random.chance(0.03)) return random.pick(HOSTILE_VALUES);
	let changed = body;
	for (let left = random.pick([1, 1, 2, 3]); left > 0; left--) {
		const paths = listPaths(changed);
		if (paths.length === 0) break;
		changed = changeAt(changed, random.pick(paths), random);
	}
	return changed;
}
