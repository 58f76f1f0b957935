import { z } from "zod";
import { priceRule } from "~/shared/money/price-fields";
import { inputRule } from "~/shared/money/price-inputs";

/** Where the prices are in a value: as the schema of an answer or of an input marks them, read once. */
export interface PricePlan {
	/** Whether a number here is a price. One that the schema does not describe could be. */
	numbers?: "price" | "shown";
	/** Whether the value is about prices alone, so that nothing of it is shown. */
	isHidden?: true;
	/** Of the values of a list. */
	items?: PricePlan;
	/** Of the fields of an object by name. */
	fields?: ReadonlyMap<string, PricePlan>;
	/** Of fields without a name here. */
	others?: PricePlan;
	/** Of the value in a text that is JSON. */
	json?: PricePlan;
	/** Whether an input adds all rows of this list. */
	isAdded?: boolean;
}

/** Of a value that no schema describes: each number in it could be a price. */
export const UNKNOWN_VALUE: PricePlan = {};

/** Of a value in which no number is a price, however deep. */
const UNPRICED: PricePlan = { numbers: "shown" };
UNPRICED.items = UNPRICED;
UNPRICED.others = UNPRICED;
UNPRICED.json = UNPRICED;

type ReadPlan = (schema: z.core.$ZodType) => PricePlan;

/** Reads the plan of a schema when it is first needed. */
function createPlanReader(toPlan: (schema: z.core.$ZodType, read: ReadPlan) => PricePlan): ReadPlan {
	const plans = new WeakMap<z.core.$ZodType, PricePlan>();
	const read: ReadPlan = (schema) => {
		const plan = plans.get(schema) ?? toPlan(schema, read);
		plans.set(schema, plan);
		return plan;
	};
	return read;
}

/** The plan of a response schema. */
export const pricePlan = createPlanReader((schema, read) => {
	const rule = priceRule(schema);
	if (rule?.kind === "price") return { numbers: "price" };
	if (rule?.kind === "hidden") return { isHidden: true };
	if (rule?.kind === "unpriced") return UNPRICED;
	if (rule?.kind === "as") return read(rule.schema);
	if (rule?.kind === "json") return { json: read(rule.schema) };
	const inner = schema instanceof z.ZodPipe ? schema.out : wrappedIn(schema);
	if (inner) return read(inner);
	return toContainerPlan(schema, read) ?? (describesNumber(schema) ? { numbers: "shown" } : UNKNOWN_VALUE);
});

/** The plan of an input schema. Only what is marked is a price in it. */
export const inputPlan = createPlanReader((schema, read) => {
	const rule = inputRule(schema);
	if (rule === "price") return { numbers: "price" };
	const inner = schema instanceof z.ZodPipe ? sentTo(schema) : wrappedIn(schema);
	const plan = inner ? read(inner) : (toContainerPlan(schema, read) ?? UNKNOWN_VALUE);
	return rule === "added rows" ? { ...plan, isAdded: true } : plan;
});

function toContainerPlan(schema: z.core.$ZodType, read: ReadPlan): PricePlan | null {
	if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape).map(([name, field]) => [name, read(field)] as const);
		const { catchall } = schema.def;
		const others = catchall && !(catchall instanceof z.ZodNever) ? read(catchall) : UNKNOWN_VALUE;
		return { fields: new Map(fields), others };
	}
	if (schema instanceof z.ZodArray) return { items: read(schema.element) };
	if (schema instanceof z.ZodTuple) return { items: joinPlans(schema.def.items.map(read)) };
	if (schema instanceof z.ZodRecord) return { fields: new Map(), others: read(schema.valueType) };
	if (schema instanceof z.ZodUnion) return joinPlans(schema.options.map(read));
	if (schema instanceof z.ZodIntersection) return joinPlans([read(schema.def.left), read(schema.def.right)]);
	return null;
}

/** The schema in one that only wraps it. */
function wrappedIn(schema: z.core.$ZodType): z.core.$ZodType | null {
	const wraps =
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodReadonly;
	return wraps ? schema.def.innerType : null;
}

/** The schema of the value that is sent to a pipe: its first one, unless that is a function which prepares any value for the second. */
const sentTo = (pipe: z.ZodPipe): z.core.$ZodType => (pipe.in instanceof z.ZodTransform ? pipe.out : pipe.in);

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
		isAdded: left.isAdded || right.isAdded,
	};
}
