import { foldName } from "~/domain/master-data/addresses/names";

/** A customer as it may be named in the text of a payment. */
export interface NamedCustomer {
	id: number;
	code: string;
	name: string;
}

/** Words that do not identify a company. */
const COMMON_WORDS = new Set(
	"the and of co company ltd limited plc llp uk gb group holdings services from payment bacs bgc fpi".split(
		" ",
	),
);
/** Shorter names and codes are found in any text. */
const MIN_LETTERS = 4;
/** Banks cut the payer's name: so many letters of it are enough. */
const CUT_LENGTH = 10;

const distinctWords = (name: string) =>
	foldName(name)
		.split(" ")
		.filter((word) => word !== "" && !COMMON_WORDS.has(word));

/** The customer whose name or code is in a text, the longest name first; null if none is. */
export function findCustomer(text: string, customers: readonly NamedCustomer[]): NamedCustomer | null {
	const words = foldName(text).split(" ");
	const joined = words.filter((word) => !COMMON_WORDS.has(word)).join("");
	let found: { customer: NamedCustomer; letters: number } | null = null;
	for (const customer of customers) {
		const letters = countNamedLetters(customer, words, joined);
		if (letters > (found?.letters ?? 0)) found = { customer, letters };
	}
	return found?.customer ?? null;
}

/** How many letters of a customer's name or code a text has; 0 if it does not name the customer. */
function countNamedLetters({ code, name }: NamedCustomer, words: readonly string[], joined: string): number {
	const own = distinctWords(name).join("");
	if (own.length >= MIN_LETTERS && joined.includes(own)) return own.length;
	if (own.length > CUT_LENGTH && joined.includes(own.slice(0, CUT_LENGTH))) return CUT_LENGTH;
	const folded = foldName(code);
	return folded.length >= MIN_LETTERS && words.includes(folded) ? folded.length : 0;
}
