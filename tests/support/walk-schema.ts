import { z } from "zod";

type Schema = z.core.$ZodType;

/** A place in a value where a scalar stands: `["trip_sub_jobs", 0, "mode"]`. */
export interface Leaf {
	path: (string | number)[];
	kind: "text" | "number" | "other";
}

/** Values of fields that mean something to the database of a test company. */
const KNOWN: Record<string, unknown> = {
	load_type_id: 501,
	freight_type_id: 501,
	service_id: 501,
	extra_tariff_id: 501,
	customer_id: 1,
	driver_id: 900,
	job_type: 3,
	field_type: "Number",
	collection_phone: "01130000000",
	delivery_phone: "01130000000",
	uid: "hostile-uid-1",
	status: "Pending",
	is_marked: 1,
	base64: "1",
	// Left out: whichever version stands may be changed.
	version: undefined,
};

/** Tried in this order wherever a scalar is wanted; the first that the schema takes is used. */
const CANDIDATES: unknown[] = [
	"Alpha",
	1,
	"1",
	"2026-11-23",
	"09:30",
	"alpha@north.test",
	"01130000000",
	"51.5,-0.1",
	"correct horse battery",
	true,
	"a".repeat(64),
	"00000000-0000-4000-8000-000000000000",
	"jpg",
	0,
	{ alpha: 1 },
];

const file = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "alpha.png");

/** The schema under its wrappers: optional, nullable, default, and the incoming side of a transformation. */
export function bare(schema: Schema): Schema {
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodPrefault ||
		schema instanceof z.ZodCatch ||
		schema instanceof z.ZodReadonly ||
		schema instanceof z.ZodNonOptional
	)
		return bare(schema.def.innerType);
	if (schema instanceof z.ZodLazy) return bare(schema.def.getter());
	if (schema instanceof z.ZodPipe) return bare(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
	return schema;
}

const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** A value that the schema takes, every field filled in; undefined where none is known. `name` is the field's. */
export function exampleOf(schema: Schema, name = ""): unknown {
	const inner = bare(schema);
	if (name in KNOWN && takes(schema, KNOWN[name])) return KNOWN[name];
	if (inner instanceof z.ZodObject)
		return Object.fromEntries(
			Object.entries(inner.def.shape).flatMap(([key, field]) => {
				const value = exampleOf(field, key);
				return value === undefined ? [] : [[key, value]];
			}),
		);
	if (inner instanceof z.ZodIntersection)
		return Object.assign({}, exampleOf(inner.def.left, name), exampleOf(inner.def.right, name));
	if (inner instanceof z.ZodArray) return [exampleOf(inner.def.element, name)];
	if (inner instanceof z.ZodTuple) return inner.def.items.map((item) => exampleOf(item, name));
	if (inner instanceof z.ZodRecord)
		return { [String(exampleOf(inner.def.keyType))]: exampleOf(inner.def.valueType) };
	if (inner instanceof z.ZodEnum) return Object.values(inner.def.entries)[0];
	if (inner instanceof z.ZodLiteral) return inner.def.values[0];
	const tried = CANDIDATES.find((value) => takes(schema, value));
	if (tried !== undefined) return tried;
	if (inner instanceof z.ZodUnion)
		return inner.def.options.map((option) => exampleOf(option, name)).find((value) => takes(schema, value));
	return takes(schema, file()) ? file() : undefined;
}

/** Where the scalars of an example stand. */
export function leavesOf(value: unknown, path: Leaf["path"] = []): Leaf[] {
	if (typeof value === "string") return [{ path, kind: "text" }];
	if (typeof value === "number") return [{ path, kind: "number" }];
	if (value instanceof File || value === null || typeof value !== "object") return [{ path, kind: "other" }];
	return Object.entries(value).flatMap(([key, inner]) =>
		leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}

/** A copy of a value with another value at a place. */
export function withAt(value: unknown, [first, ...rest]: Leaf["path"], put: unknown): unknown {
	if (first === undefined) return put;
	if (Array.isArray(value))
		return value.map((inner, at) => (at === first ? withAt(inner, rest, put) : inner));
	const held = Object.entries(value ?? {}).map(([key, inner]) => [
		key,
		key === first ? withAt(inner, rest, put) : inner,
	]);
	return Object.fromEntries(held);
}

/** What stands at a place of a value; undefined where there is nothing. */
export function valueAt(value: unknown, path: Leaf["path"]): unknown {
	return path.reduce<unknown>(
		(held, key) =>
			typeof held === "object" && held !== null
				? Object.getOwnPropertyDescriptor(held, key)?.value
				: undefined,
		value,
	);
}
