import { z } from "zod";
import { isPublishedPrice } from "~/shared/money/price-fields";

/** A JSON Schema of the dialect that OpenAPI 3.1 uses (2020-12). */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Where a schema is published. */
type Place = "parameter" | "body" | "answer";

/** Schemas that have an `id` in their metadata, published once. */
export type SharedSchemas = Map<string, JsonSchema>;

const SHARED = "#/components/schemas/";

/**
 * Converts schemas to what the document publishes of them; a shared one becomes a reference and is added to `shared`. Throws for
 * a schema that JSON Schema cannot express, such as a transformation in an answer: it has to end in a schema of what it makes.
 */
export function createSchemaPublisher(shared: SharedSchemas) {
	const known = new Map<Place, Map<z.ZodType, JsonSchema>>();
	return (schema: z.ZodType, place: Place): JsonSchema => {
		const published = known.get(place)?.get(schema) ?? toJsonSchema(schema, place, shared);
		known.set(place, (known.get(place) ?? new Map()).set(schema, published));
		return published;
	};
}

function toJsonSchema(schema: z.ZodType, place: Place, shared: SharedSchemas): JsonSchema {
	const { $schema, $defs, ...published } = z.toJSONSchema(schema, {
		io: place === "answer" ? "output" : "input",
		override: ({ zodSchema, jsonSchema }) => {
			if (place === "answer") {
				openObject(jsonSchema);
				allowHiddenPrices(zodSchema, jsonSchema);
			}
			nameWholeNumbers(jsonSchema);
			const alternative = readAlternative(zodSchema, jsonSchema);
			if (alternative && place === "body") addAlternative(jsonSchema, alternative);
		},
	});
	for (const [id, definition] of Object.entries($defs ?? {})) {
		const text = JSON.stringify(toShared(definition));
		if (shared.has(id) && JSON.stringify(shared.get(id)) !== text) throw new Error(`Two schemas are ${id}`);
		shared.set(id, JSON.parse(text));
	}
	return toShared(published);
}

/** Answers may gain fields without a new version, so the document does not exclude others. */
function openObject(schema: JsonSchema) {
	if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/** A role without prices gets null in place of each. */
function allowHiddenPrices(schema: z.core.$ZodType, { properties = {} }: JsonSchema) {
	if (!(schema instanceof z.ZodObject)) return;
	for (const [name, field] of Object.entries(properties)) {
		if (typeof field !== "object" || field.type !== "number" || !isPrice(schema.shape[name])) continue;
		properties[name] = { anyOf: [field, { type: "null" }] };
	}
}

const isPrice = (field: z.core.$ZodType | undefined): boolean =>
	field instanceof z.ZodOptional
		? isPrice(field.def.innerType)
		: field !== undefined && isPublishedPrice(field);

/** Codes such as a job's mode are whole numbers. */
function nameWholeNumbers(schema: JsonSchema) {
	const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
	if (schema.type === "number" && values.length > 0 && values.every(Number.isInteger))
		schema.type = "integer";
}

/** A number as text, for schemas that read both. */
const NUMBER_TEXT: JsonSchema = { type: "string", pattern: "^\\s*-?\\d*(\\.\\d+)?\\s*$" };

/** The other values that a schema is read from, by its metadata; it is taken out of the schema. Parameters are texts anyway. */
function readAlternative(schema: z.core.$ZodType, published: JsonSchema): JsonSchema | undefined {
	const { alsoAccepts } = published;
	delete published.alsoAccepts;
	if (schema instanceof z.ZodNumber && schema.def.coerce) return NUMBER_TEXT;
	return alsoAccepts as JsonSchema | undefined;
}

function addAlternative(schema: JsonSchema, alternative: JsonSchema) {
	const published = { ...schema };
	for (const key of Object.keys(schema)) delete schema[key];
	schema.anyOf = [published, alternative];
}

/** A copy whose references point to the document's components. */
const toShared = (schema: JsonSchema): JsonSchema =>
	JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${SHARED}`));
