import { z } from "zod";
import { priceRule } from "~/shared/money/price-fields";

type Schema = z.core.$ZodType;
/** Of a pipe, an input is its beginning and an answer its end. */
type Side = "input" | "answer";

/** A field of an object at any depth of a schema. */
interface SchemaField {
	name: string;
	/** Names of the fields that lead to it, with its own. */
	path: string;
	schema: Schema;
}

/** Every field of the objects in a schema; of an answer that is published more loosely, those that mark its prices. */
export function listSchemaFields(schema: Schema, side: Side, path = ""): SchemaField[] {
	const nested = innerSchemas(schema, side).flatMap((inner) => listSchemaFields(inner, side, path));
	if (!(schema instanceof z.ZodObject)) return nested;
	const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
		const own = path ? `${path}.${name}` : name;
		return [{ name, path: own, schema: field }, ...listSchemaFields(field, side, own)];
	});
	return [...nested, ...fields];
}

/** The schemas of the values that one value of a schema is or has, without names of their own. */
function innerSchemas(schema: Schema, side: Side): readonly Schema[] {
	const rule = side === "answer" ? priceRule(schema) : undefined;
	if (rule?.kind === "as" || rule?.kind === "json") return [rule.schema];
	if (schema instanceof z.ZodObject) return schema.def.catchall ? [schema.def.catchall] : [];
	if (schema instanceof z.ZodPipe) return [side === "answer" ? schema.out : sentSchema(schema)];
	if (schema instanceof z.ZodArray) return [schema.element];
	if (schema instanceof z.ZodTuple) return schema.def.items;
	if (schema instanceof z.ZodRecord) return [schema.valueType];
	if (schema instanceof z.ZodUnion) return schema.options;
	if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
	return isWrapper(schema) ? [schema.def.innerType] : [];
}

const sentSchema = (pipe: z.ZodPipe) => (pipe.in instanceof z.ZodTransform ? pipe.out : pipe.in);

const isWrapper = (schema: Schema) =>
	schema instanceof z.ZodNullable ||
	schema instanceof z.ZodOptional ||
	schema instanceof z.ZodDefault ||
	schema instanceof z.ZodPrefault ||
	schema instanceof z.ZodCatch ||
	schema instanceof z.ZodReadonly;

/**
 * Whether a field's own value is a number with decimals, a value that is declared to have no price, or a list of such, and `isMarked`
 * does not mark it: not those of objects in it, which are fields themselves.
 */
export const hasUnmarkedNumber = (
	schema: Schema,
	side: Side,
	isMarked: (schema: Schema) => boolean,
): boolean =>
	!isMarked(schema) &&
	!(schema instanceof z.ZodObject) &&
	((schema instanceof z.ZodNumber && !schema.isInt) ||
		(side === "answer" && priceRule(schema)?.kind === "unpriced") ||
		innerSchemas(schema, side).some((inner) => hasUnmarkedNumber(inner, side, isMarked)));
