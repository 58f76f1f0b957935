import { z } from "zod";

/** How a response schema marks prices in its values: it is one, it holds none, or it holds those of another schema. */
export type PriceRule =
	| { kind: "price" }
	| { kind: "unpriced" }
	| { kind: "hidden" }
	| { kind: "json"; schema: z.ZodType }
	| { kind: "as"; schema: z.ZodType };

const rules = new WeakMap<z.core.$ZodType, PriceRule>();

function mark<Schema extends z.core.$ZodType>(schema: Schema, rule: PriceRule): Schema {
	rules.set(schema, rule);
	return schema;
}

/** The mark of a schema itself, or of the one that a check was added to; undefined if there is none. */
export function priceRule(schema: z.core.$ZodType): PriceRule | undefined {
	const { parent } = schema._zod;
	return rules.get(schema) ?? (parent && priceRule(parent));
}

/**
 * A price, cost or earning in a response, in pounds. A role without prices gets null in its place, and the document publishes both.
 * Every amount of money that staff may read is declared by this or by `ledgerPrice`.
 */
export const price = () => mark(z.number(), { kind: "price" });

/** A value that is about prices alone, words included: a role without prices gets null in its place. */
export const pricesAlone = <Schema extends z.ZodNullable>(schema: Schema): Schema =>
	mark(schema, { kind: "hidden" });

const ledgerPrices = new WeakSet<z.core.$ZodType>();

/** A price of Finance, which is closed to roles without prices: null if it ever reaches one, and published as always there. */
export function ledgerPrice() {
	const schema = price();
	ledgerPrices.add(schema);
	return schema;
}

/** Whether the document publishes null for a number, as a role without prices gets it. */
export const isPublishedPrice = (schema: z.core.$ZodType): boolean =>
	priceRule(schema)?.kind === "price" && !ledgerPrices.has(schema);

/** A value of any type in which no number is a price: rows whose columns the code knows, and the document does not list. */
export const unpriced = () => mark(z.unknown(), { kind: "unpriced" });

/** Text that is the JSON of a schema, as the hottest lists are answered: prices in it are those of the schema. */
export const jsonText = (schema: z.ZodType) => mark(z.string(), { kind: "json", schema });

/** A response of which the named fields are JSON text from the database. */
export const withJsonText = <Shape extends z.core.$ZodLooseShape, const Name extends keyof Shape & string>(
	response: z.ZodObject<Shape>,
	...names: readonly Name[]
) => {
	const texts = Object.fromEntries(names.map((name) => [name, jsonText(response.shape[name] as z.ZodType)]));
	return response.extend(texts as Record<Name, ReturnType<typeof jsonText>>);
};

/**
 * The schema of an answer whose type the code knows more closely than the document publishes it: the client gets `Data`, the
 * document the schema. `Data` is to come from the operation, never from a screen. `prices` marks the values that are prices where
 * the published schema does not list them.
 */
export const publishedAs = <Data>(published: z.ZodType, prices?: z.ZodType): z.ZodType<Data> => {
	const schema = published.clone() as z.ZodType<Data>;
	return prices ? mark(schema, { kind: "as", schema: prices }) : schema;
};

/**
 * The response of an operation that only screens call, whose result the API does not publish: its type is that of the result.
 * `prices` marks the values that are prices; without it none is.
 */
export const screenResult = (prices: z.ZodType = unpriced()) =>
	mark(z.unknown(), { kind: "as", schema: prices });
