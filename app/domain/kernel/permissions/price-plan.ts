import { z } from "zod";
import { priceRule } from "~/shared/money/price-fields";

/** Where the prices are in a value: as a response schema marks them, read once. */
export interface PricePlan {
	/** What a number here is: a price, or none. One that the schema does not describe could be a price. */
	numbers?: "price" | "shown";
	/** Of the values of a list. */
	items?: PricePlan;
	/** Of the fields of an object by name. */
	fields?: ReadonlyMap<string, PricePlan>;
	/** Of fields without a name here. */
	others?: PricePlan;
	/** Of the value in a text that is JSON. */
	json?: PricePlan;
}

/** Of a value that no schema describes: each number in it could be a price. */
export const UNKNOWN_VALUE: PricePlan = {};

/** Of a value in which no number is a price, however deep. */
const UNPRICED: PricePlan = { numbers: "shown" };
UNPRICED.items = UNPRICED;
UNPRICED.others = UNPRICED;
UNPRICED.json = UNPRICED;

const plans = new WeakMap<z.core.$ZodType, PricePlan>();

/** The plan of a response schema, made when it is first needed. */
export function pricePlan(schema: z.core.$ZodType): PricePlan {
	const plan = plans.get(schema) ?? toPlan(schema);
	plans.set(schema, plan);
	return plan;
}

function toPlan(schema: z.core.$ZodType): PricePlan {
	const rule = priceRule(schema);
	if (rule?.kind === "price") return { numbers: "price" };
	if (rule?.kind === "unpriced") return UNPRICED;
	if (rule?.kind === "as") return pricePlan(rule.schema);
	if (rule?.kind === "json") return { json: pricePlan(rule.schema) };
	const inner = innerOf(schema);
	if (inner) return pricePlan(inner);
	return toContainerPlan(schema) ?? (describesNumber(schema) ? { numbers: "shown" } : UNKNOWN_VALUE);
}

function toContainerPlan(schema: z.core.$ZodType): PricePlan | null {
	if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape).map(([name, field]) => [name, pricePlan(field)] as const);
		const { catchall } = schema.def;
		const others = catchall && !(catchall instanceof z.ZodNever) ? pricePlan(catchall) : UNKNOWN_VALUE;
		return { fields: new Map(fields), others };
	}
	if (schema instanceof z.ZodArray) return { items: pricePlan(schema.element) };
	if (schema instanceof z.ZodTuple) return { items: joinPlans(schema.def.items.map(pricePlan)) };
	if (schema instanceof z.ZodRecord) return { fields: new Map(), others: pricePlan(schema.valueType) };
	if (schema instanceof z.ZodUnion) return joinPlans(schema.options.map(pricePlan));
	if (schema instanceof z.ZodIntersection)
		return joinPlans([pricePlan(schema.def.left), pricePlan(schema.def.right)]);
	return null;
}

/** The schema of the value in one that only wraps it, or that ends in it. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
	if (schema instanceof z.ZodPipe) return schema.out;
	const wraps =
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodReadonly;
	return wraps ? schema.def.innerType : null;
}

const describesNumber = (schema: z.core.$ZodType): boolean =>
	schema instanceof z.ZodNumber || schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum;

/** Of a value of one of several schemas: a price in any of them is one. */
function joinPlans([first, ...rest]: readonly PricePlan[]): PricePlan {
	return rest.reduce(joinTwo, first ?? UNKNOWN_VALUE);
}

function joinTwo(left: PricePlan, right: PricePlan): PricePlan {
	if (left === right || right === UNPRICED) return left;
	if (left === UNPRICED) return right;
	const names = new Set([...(left.fields?.keys() ?? []), ...(right.fields?.keys() ?? [])]);
	const join = (one: PricePlan | undefined, other: PricePlan | undefined) =>
		one && other ? joinTwo(one, other) : (one ?? other);
	const fields = [...names].map((name) => {
		const plan = join(left.fields?.get(name) ?? left.others, right.fields?.get(name) ?? right.others);
		return [name, plan ?? UNKNOWN_VALUE] as const;
	});
	const hasPrice = left.numbers === "price" || right.numbers === "price";
	return {
		numbers: hasPrice ? "price" : (left.numbers ?? right.numbers),
		items: join(left.items, right.items),
		fields: new Map(fields),
		others: join(left.others, right.others),
		json: join(left.json, right.json),
	};
}
