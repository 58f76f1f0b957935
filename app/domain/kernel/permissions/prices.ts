/** The fields of inputs that are prices, costs or earnings, whatever they are part of. */
const PRICE_FIELDS: ReadonlySet<string> = new Set([
	...["base_charge", "total_charge", "waiting_charge", "calculator_charge", "offered_charge", "charge"],
	...["subcost", "other_costs", "cost", "fuel_cost", "requested_cost", "profit", "margin", "revenue"],
	...["price", "total_price", "offered_price", "total_payable", "amount", "discount", "extras"],
	...["per_mile", "rate", "day_rate", "night_rate", "nightout", "credit_limit", "credit_amount"],
]);

const isPriceField = (name: string): boolean => PRICE_FIELDS.has(name);

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

const isGroup = (value: unknown): boolean =>
	Array.isArray(value)
		? value.some(isGroup)
		: typeof value === "object" && value !== null && Object.keys(value).some(isPriceField);

/**
 * An input without its prices, as a person who sees none sends them: what is not sent stays as it is. A list or group with prices, such
 * as a driver's rates, is left out as a whole, as its rows would be saved without them; a trip's stops stay.
 */
export function dropPrices(value: unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => dropPrices(item));
	if (typeof value !== "object" || value === null || !isPlain(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name, inner]) => !isPriceField(name) && (name === "sub_jobs" || !isGroup(inner)))
			.map(([name, inner]) => [name, dropPrices(inner)]),
	);
}
