import { malformed } from "~/shared/errors";

/** No request nests deeper than ten levels; deeper values could exhaust the stack when serialised. */
const MAX_DEPTH = 64;

/** With the u flag a full pair is one character, so this only matches a lone surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Rejects JSON that cannot be stored as sent: lone surrogates (invalid in UTF-8), numbers beyond the range of a double, and very
 * deep nesting. Throws 400.
 */
export function assertSafeJson(sent: unknown) {
	const pending: [value: unknown, depth: number][] = [[sent, 0]];
	for (let next = pending.pop(); next; next = pending.pop()) {
		const [value, depth] = next;
		if (typeof value === "string") assertText(value);
		else if (typeof value === "number") assertNumber(value);
		else if (typeof value === "object" && value !== null) {
			if (depth === MAX_DEPTH) throw malformed("The request is nested too deeply.");
			const isList = Array.isArray(value);
			for (const [name, inner] of Object.entries(value)) {
				if (!isList) assertText(name);
				pending.push([inner, depth + 1]);
			}
		}
	}
}

function assertText(text: string) {
	if (LONE_SURROGATE.test(text)) throw malformed("The request contains text that is not valid Unicode.");
}

function assertNumber(number: number) {
	if (!Number.isFinite(number)) throw malformed("The request contains a number that is out of range.");
}
