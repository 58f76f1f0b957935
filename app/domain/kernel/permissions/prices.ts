import type { z } from "zod";
import { inputPlan, type PricePlan, UNKNOWN_VALUE } from "./price-plan";

/**
 * An input without its prices, as a person who sees none sends it: a field that is not sent stays as it is stored. The schema marks
 * the prices. A list or group with prices, such as a driver's rates, is left out as a whole, as its rows would be saved without them,
 * unless all its rows are new.
 */
export const dropPrices = (input: z.core.$ZodType, value: unknown): unknown => drop(inputPlan(input), value);

function drop(plan: PricePlan, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => drop(plan.items ?? UNKNOWN_VALUE, item));
	if (!isPlainObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, inner]) => {
			const field = planOf(plan, name);
			const isDropped = isPrice(field) || (!field.isAdded && hasPrices(field, inner));
			return isDropped ? [] : [[name, drop(field, inner)]];
		}),
	);
}

/** Whether a group, or a row of a list, has a price of its own. */
const hasPrices = (plan: PricePlan, value: unknown): boolean =>
	Array.isArray(value)
		? value.some((item) => hasPrices(plan.items ?? UNKNOWN_VALUE, item))
		: isPlainObject(value) && Object.keys(value).some((name) => isPrice(planOf(plan, name)));

const planOf = (plan: PricePlan, name: string): PricePlan =>
	plan.fields?.get(name) ?? plan.others ?? UNKNOWN_VALUE;

const isPrice = ({ numbers }: PricePlan): boolean => numbers === "price";

const isPlainObject = (value: unknown): value is object =>
	typeof value === "object" &&
	value !== null &&
	[Object.prototype, null].includes(Object.getPrototypeOf(value));
