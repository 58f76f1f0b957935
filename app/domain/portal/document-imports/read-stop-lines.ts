import { foldName } from "~/domain/master-data/addresses/names";
import { type FoundFact, Scan } from "./facts";
import { readAddressText } from "./read-address";
import { findPieces, findWeights } from "./read-load";
import { findContacts, findReferences } from "./read-order-facts";
import { findTimes, windowOfTime } from "./read-times";

/** The headings of the columns that lines of text are read into. */
export const STOP_LINE_HEADINGS = [
	"Name",
	"Address",
	"Town",
	"Postcode",
	"Pieces",
	"Weight",
	"Reference",
	"From",
	"Until",
	"Phone",
	"Note",
] as const;

const NUMBERING =
	/^\s*(?:(?:stop|drop|del(?:ivery)?) ?)?(?:\d{1,3} ?[.):-]|[-*•])\s*|^\s*(?:stop|drop) ?\d{1,3}:?\s+/i;
const EDGES = /^[\s,;:.–-]+|[\s,;:–-]+$/g;

/**
 * Lines of text with a stop each, as in a mail: "1) Firm, Street, Town LU7 1AR, 3 pallets 450kg before 11:00". Each becomes the cells of
 * `STOP_LINE_HEADINGS`; what is none of them stays as a note. Lines without a postcode are no stops and are returned as they are.
 */
export function readStopLines(text: string): { rows: string[][]; unread: string[] } {
	const rows: string[][] = [];
	const unread: string[] = [];
	for (const line of text.split(/\r\n?|\n/)) {
		if (line.trim() === "") continue;
		const row = readStopLine(line.replace(NUMBERING, "").replaceAll("\t", ", ").trim());
		if (row) rows.push(row);
		else unread.push(line.trim());
	}
	return { rows, unread };
}

function readStopLine(line: string): string[] | null {
	const scan = new Scan(line);
	findContacts(scan);
	findReferences(scan);
	findWeights(scan);
	findTimes(scan);
	findPieces(scan);
	const factOf = (kind: FoundFact["kind"]) => scan.facts.find((fact) => fact.kind === kind);
	const postcode = factOf("postcode");
	if (!postcode) return null;
	const address = addressOf(scan, postcode);
	const textOf = (kind: FoundFact["kind"]) => factOf(kind)?.value ?? "";
	const time = factOf("time");
	const [from, until] = time ? windowOfTime(time) : ["", ""];
	return [
		address.name,
		address.street,
		address.town,
		postcode.value,
		textOf("pieces"),
		textOf("weight"),
		textOf("reference"),
		from,
		until,
		textOf("phone"),
		noteOf(scan, address.to),
	];
}

/** The address before the postcode, or, where it begins the line, after it. */
function addressOf(scan: Scan, postcode: FoundFact) {
	const isFirst = scan.text.slice(0, postcode.from).replace(EDGES, "") === "";
	const end = isFirst
		? Math.min(
				scan.text.length,
				...scan.facts.filter(({ from }) => from >= postcode.to).map(({ from }) => from),
			)
		: postcode.from;
	const start = isFirst ? postcode.to : 0;
	const parts = readAddressText(withoutFacts(scan, start, end), start, () => false);
	const joined = (...fields: string[]) =>
		parts.flatMap(({ field, value }) => (fields.includes(field) ? [value] : [])).join(", ");
	const [name, street, town] = [joined("name"), joined("address_line_1", "address_line_2"), joined("town")];
	// A line without a name begins with its street or its town.
	const isSameTown = foldName(name) === foldName(town);
	return { name: isSameTown ? "" : name, street, town, to: Math.max(end, postcode.to) };
}

function withoutFacts({ text, facts }: Scan, start: number, end: number): string {
	let blanked = text.slice(start, end);
	for (const { from, to } of facts) {
		if (from < start || to > end) continue;
		blanked = blanked.slice(0, from - start) + ";".padEnd(to - from, " ") + blanked.slice(to - start);
	}
	return blanked;
}

/** What stands behind the address and was not read. */
const noteOf = (scan: Scan, from: number): string =>
	withoutFacts(scan, from, scan.text.length)
		.split(/[,;]| {3,}/)
		.map((words) => words.replace(EDGES, ""))
		.filter((words) => /[a-z]{2}/i.test(words) && !/^(?:and|by|at|on|of|ref|order|tel|phone)$/i.test(words))
		.join(", ");
