import { z } from "zod";
import { PIXEL_PNG } from "./pixel-png";

type Schema = z.core.$ZodType;

/** The path of a scalar in a value: `["trip_sub_jobs", 0, "mode"]`. */
export interface ScalarPath {
	path: (string | number)[];
	kind: "text" | "number" | "other";
}

/** Values by field name that refer to records of the test company. */
const SAMPLE_VALUES: Record<string, unknown> = {
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
	collection_time_until: "11:30",
	delivery_time_until: "11:30",
	un_number: "1263",
	class: "3",
	tunnel_code: "D/E",
	uid: "hostile-uid-1",
	status: "Pending",
	is_marked: 1,
	base64: "1",
	// Left out: without a version any version can be changed.
	version: undefined,
};

/** Tried in this order for a scalar; the first that the schema accepts is used. */
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

const file = () => new File([PIXEL_PNG], "alpha.png");

/** The schema without its wrappers: optional, nullable, default, and the input side of a transformation. */
function unwrapSchema(schema: Schema): Schema {
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodPrefault ||
		schema instanceof z.ZodCatch ||
		schema instanceof z.ZodReadonly ||
		schema instanceof z.ZodNonOptional
	)
		return unwrapSchema(schema.def.innerType);
	if (schema instanceof z.ZodLazy) return unwrapSchema(schema.def.getter());
	if (schema instanceof z.ZodPipe)
		return unwrapSchema(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
	return schema;
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** A stop without what is entered on its trip. */
const withoutFieldsOfTrip = (item: unknown, name: string): unknown =>
	name === "trip_sub_jobs" && typeof item === "object" ? { ...item, occasions: undefined } : item;

/** A value that the schema accepts, with every field filled in; undefined if none is found. `name` is the field's name. */
export function buildExample(schema: Schema, name = ""): unknown {
	const inner = unwrapSchema(schema);
	if (name in SAMPLE_VALUES && accepts(schema, SAMPLE_VALUES[name])) return SAMPLE_VALUES[name];
	if (inner instanceof z.ZodObject)
		return Object.fromEntries(
			Object.entries(inner.def.shape).flatMap(([key, field]) => {
				const value = buildExample(field, key);
				return value === undefined ? [] : [[key, value]];
			}),
		);
	if (inner instanceof z.ZodIntersection)
		return Object.assign({}, buildExample(inner.def.left, name), buildExample(inner.def.right, name));
	if (inner instanceof z.ZodArray) return [withoutFieldsOfTrip(buildExample(inner.def.element, name), name)];
	if (inner instanceof z.ZodTuple) return inner.def.items.map((item) => buildExample(item, name));
	if (inner instanceof z.ZodRecord)
		return { [String(buildExample(inner.def.keyType))]: buildExample(inner.def.valueType) };
	if (inner instanceof z.ZodEnum) return Object.values(inner.def.entries)[0];
	if (inner instanceof z.ZodLiteral) return inner.def.values[0];
	const candidate = CANDIDATES.find((value) => accepts(schema, value));
	if (candidate !== undefined) return candidate;
	if (inner instanceof z.ZodUnion)
		return inner.def.options
			.map((option) => buildExample(option, name))
			.find((value) => accepts(schema, value));
	return accepts(schema, file()) ? file() : undefined;
}

/** The paths of the scalars in an example. */
export function findScalars(value: unknown, path: ScalarPath["path"] = []): ScalarPath[] {
	if (typeof value === "string") return [{ path, kind: "text" }];
	if (typeof value === "number") return [{ path, kind: "number" }];
	if (value instanceof File || value === null || typeof value !== "object") return [{ path, kind: "other" }];
	return Object.entries(value).flatMap(([key, inner]) =>
		findScalars(inner, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}

/** A copy of a value with a replacement at a path. */
export function replaceAt(
	value: unknown,
	[first, ...rest]: ScalarPath["path"],
	replacement: unknown,
): unknown {
	if (first === undefined) return replacement;
	if (Array.isArray(value))
		return value.map((inner, at) => (at === first ? replaceAt(inner, rest, replacement) : inner));
	const entries = Object.entries(value ?? {}).map(([key, inner]) => [
		key,
		key === first ? replaceAt(inner, rest, replacement) : inner,
	]);
	return Object.fromEntries(entries);
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: ScalarPath["path"]): unknown {
	return path.reduce<unknown>(
		(entries, key) =>
			typeof entries === "object" && entries !== null
				? Object.getOwnPropertyDescriptor(entries, key)?.value
				: undefined,
		value,
	);
}
