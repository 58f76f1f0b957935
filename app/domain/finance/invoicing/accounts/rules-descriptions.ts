/** What a line is about, as the person who books it needs it. */
export interface LineFacts {
	/** "Job 47861", "Waiting time, job 47861". */
	text: string;
	/** As it is shown; empty if not known. */
	date: string;
	from: string;
	to: string;
	/** The customer's order numbers. */
	references: readonly string[];
}

/** A postcode at the end of a place. */
const POSTCODE = /\s+[A-Z]{1,2}\d[A-Z\d]?(?:\s*\d[A-Z]{2})?$/i;

/** A shorter route than this is of no use. */
const MIN_ROUTE = 8;

/**
 * Describes a line with date, route and the customer's order number in at most so many characters. What does not fit goes in this order:
 * postcodes, further order numbers, the end of the route, the route; the order number stays as long as it can.
 */
export function describeLine(facts: LineFacts, max: number): string {
	const { text, date, references } = facts;
	const [first = ""] = references;
	const write = (route: string, orders: readonly string[]) =>
		[text, date, route, orders.length > 0 ? `PO ${orders.join(", ")}` : ""].filter(Boolean).join(", ");
	const orders = first ? [first] : [];
	const short = routeOf(facts.from.replace(POSTCODE, ""), facts.to.replace(POSTCODE, ""));
	const room = max - write("", orders).length - 2;
	return (
		[
			write(routeOf(facts.from, facts.to), references),
			write(short, references),
			write(short, orders),
			...(room >= MIN_ROUTE ? [write(short.slice(0, room).trimEnd(), orders)] : []),
			write("", orders),
		].find((description) => description.length <= max) ?? cutText(write("", orders), max)
	);
}

const routeOf = (from: string, to: string) => [from, to].filter(Boolean).join(" to ");

/** A text in at most so many characters. */
export const cutText = (text: string, max: number): string =>
	text.length <= max ? text : text.slice(0, max).trimEnd();

/** The order numbers of an invoice, each once, as many as fit whole into so many characters; the first one is cut if it is longer. */
export function joinReferences(references: readonly string[], max: number): string {
	const [first = "", ...others] = new Set(references);
	return others.reduce(
		(joined, one) => (joined.length + one.length + 2 <= max ? `${joined}, ${one}` : joined),
		cutText(first, max),
	);
}
