import { malformed } from "~/domain/errors";

/** No form of the product nests deeper than ten; what is written out again must not exhaust the stack. */
const DEEPEST = 64;

/** With the u flag a whole pair is one character, so that this finds half a pair alone. */
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Refuses JSON that cannot be kept as it was sent: half a surrogate pair (which no UTF-8 text holds), a number beyond the
 * range of a double, and nesting without end. Throws 400.
 */
export function assertSound(sent: unknown) {
	const left: [value: unknown, depth: number][] = [[sent, 0]];
	for (let next = left.pop(); next; next = left.pop()) {
		const [value, depth] = next;
		if (typeof value === "string") assertText(value);
		else if (typeof value === "number") assertNumber(value);
		else if (typeof value === "object" && value !== null) {
			if (depth === DEEPEST) throw malformed("The request is nested too deeply.");
			const isList = Array.isArray(value);
			for (const [name, inner] of Object.entries(value)) {
				if (!isList) assertText(name);
				left.push([inner, depth + 1]);
			}
		}
	}
}

function assertText(text: string) {
	if (HALF_PAIR.test(text)) throw malformed("The request holds text that is not valid Unicode.");
}

function assertNumber(number: number) {
	if (!Number.isFinite(number)) throw malformed("The request holds a number that is out of range.");
}
