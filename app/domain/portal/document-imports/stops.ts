import type { FoundFact, Scan } from "./facts";
import { type AddressPart, readAddressText } from "./read-address";
import type { Cue, LabelSide } from "./sides";

/** A place of an order as the text describes it. */
export interface FoundStop {
	side: LabelSide;
	/** Where its address or the words for its side begin, and where it ends. */
	from: number;
	to: number;
	/** The words for its side; null where it follows from its place. */
	cue: Cue | null;
	postcode: FoundFact | null;
	parts: AddressPart[];
	/** Why its side is to be checked; null if it is plain. */
	check: string | null;
}

const MAX_ADDRESS = 260;
const SENTENCE_END =
	/(?<!\b(?:st|rd|ave|ltd|co|ind|est|bldg|no|nr|tel|mr|mrs|dr|units?))[.!?](?=\s+[A-Z])|\n[ \t]*\n|\n(?=\s*(?:[-*•]|\d{1,2}[.)]|[a-h]\))\s)/gi;
/** A line that is no part of an address. */
const SENTENCE_LINE =
	/\b(?:please|pls|can you|could you|we (?:have|need|are)|would you|i(?:'ve| have| need)|hi|hello|dear|morning|afternoon|thanks|following|below|need(?:ed)?|as (?:discussed|per))\b/i;

/** Where the address before a postcode begins, and the cue that it follows. */
function startOf(
	scan: Scan,
	cues: readonly Cue[],
	after: number,
	postcode: FoundFact,
): { from: number; cue: Cue | null } {
	const { text } = scan;
	const floor = Math.max(after, postcode.from - MAX_ADDRESS);
	const ends = [...text.slice(floor, postcode.from).matchAll(SENTENCE_END)].map(
		(match) => floor + match.index + match[0].length,
	);
	const stop = ends.at(-1) ?? floor;
	const near = cues.findLast(
		(cue) => cue.to <= postcode.from && cue.from >= after && isNear(text, cue, postcode.from, stop),
	);
	if (near) return { from: Math.max(after, labelledFrom(text, near) ?? near.to), cue: near };
	// Without a cue only lines that look like an address belong to it.
	const lines = text.slice(stop, postcode.from).split("\n");
	let from = postcode.from - (lines.at(-1)?.length ?? 0);
	for (const line of lines.slice(0, -1).reverse()) {
		if (SENTENCE_LINE.test(line) || line.length > 60 || /:\s*$/.test(line)) break;
		from -= line.length + 1;
	}
	// What stands before it on its line is about the load.
	const facts = scan.facts.filter(
		(fact) => fact.kind !== "goods" && fact.to <= postcode.from && fact.to > from,
	);
	const lineStart = text.lastIndexOf("\n", postcode.from) + 1;
	const loaded = facts.filter((fact) => fact.from >= lineStart).at(-1)?.to ?? 0;
	return { from: Math.max(from, stop, loaded), cue: null };
}

const SIDE_LABEL =
	/^[ \t]*(coll|del|load|unload|ship|consign|drop|pick)[\w-]*(?: ?up)?[ \t]+(?:name|company|address|addr|street|town|city|post ?code|county)\b[\w ]{0,8}[:=]/i;

/** Where lines that each name the side and a part of its address begin: "Collection name:", "Collection town:"; null for other cues. */
function labelledFrom(text: string, cue: Cue): number | null {
	let from: number | null = null;
	let start = text.lastIndexOf("\n", cue.from - 1) + 1;
	const side = SIDE_LABEL.exec(text.slice(start))?.[1]?.toLowerCase();
	for (let line = side; line !== undefined && line === side; ) {
		from = start;
		start = text.lastIndexOf("\n", start - 2) + 1;
		line = start < from ? SIDE_LABEL.exec(text.slice(start, from))?.[1]?.toLowerCase() : undefined;
	}
	return from;
}

/** A country right after a postcode. */
function countryAfter(scan: Scan, postcode: FoundFact): AddressPart[] {
	const found = /^,? ?(united kingdom|england|scotland|wales|northern ireland|u\.?k\.?)(?=[\s,.)]|$)/i.exec(
		scan.after(postcode.to, 24),
	);
	const written = found?.[1] ?? "";
	const from = postcode.to + (found?.[0].length ?? 0) - written.length;
	return found
		? [{ field: "country", value: "United Kingdom", from, to: from + written.length, check: null }]
		: [];
}

/** Whether an address can begin at a cue: no sentence ends between, or the cue is a heading right above. */
function isNear(text: string, cue: Cue, at: number, stop: number): boolean {
	if (
		cue.isWeak &&
		(at - cue.to > 140 ||
			cue.from < stop ||
			/[.!?]\s/.test(text.slice(cue.to, at).replace(/\b(?:st|rd|ltd|co|ind|est|no)\./gi, "")))
	)
		return false;
	if (cue.from >= stop) return true;
	return /^[\s:–-]*$/.test(text.slice(cue.to, stop));
}

/** The text of an address with what is no part of it blanked, so that places stay. */
function blanked(scan: Scan, from: number, to: number): string {
	let text = scan.text.slice(from, to);
	for (const fact of scan.facts) {
		if (fact.to <= from || fact.from >= to || (fact.kind === "goods" && fact.check !== null)) continue;
		const [start, end] = [Math.max(0, fact.from - from), Math.min(to, fact.to) - from];
		text = text.slice(0, start) + ";".padEnd(end - start, " ") + text.slice(end);
	}
	return text;
}

/** An address that its postcode or its town and postcode begin: "LU4 4JH (Brightwell DC, Mill Lane, Luton)". */
function addressAfter(
	scan: Scan,
	postcode: FoundFact,
	cues: readonly Cue[],
	isTown: (name: string) => boolean,
): AddressPart[] {
	const lead = /^ ?(?:[-–:(]|, ?(?=[A-Z]))? ?/.exec(scan.after(postcode.to, 8))?.[0] ?? "";
	const from = postcode.to + lead.length;
	const line = scan.after(from, 120);
	const isOpen = lead.includes("(");
	const ends = [
		line.slice(0, line.indexOf(")") + 1).includes("(") && !isOpen ? -1 : line.indexOf(")"),
		line.search(
			/[.;](?=\s|$)|(?: -|,)? (?:then|and then|at \d|ready|going|open|ask|ring|call|before|after|by|for|please|pls)\b/i,
		),
		...cues.filter((cue) => cue.from >= from && cue.from < from + line.length).map((cue) => cue.from - from),
		...scan.facts
			.filter((fact) => fact.from >= from && fact.from < from + line.length)
			.map((fact) => fact.from - from),
		line.length,
	].filter((end) => end >= 0);
	const text = line.slice(0, Math.min(...ends));
	if (text.trim().length < 3 || !/^["“']?[A-Z0-9]/.test(text)) return [];
	const parts = readAddressText(text, from, isTown);
	const isPlain = parts.length > 1;
	return parts.map((part) => ({ ...part, check: part.check ?? (isPlain ? null : `“${text.trim()}”`) }));
}

/** The parts of an address before its postcode, with those after it where only the town was before. */
function withAfter(before: AddressPart[], after: AddressPart[]): AddressPart[] {
	if (before.some(({ field }) => field !== "town")) return before;
	return [...before, ...after.filter(({ field }) => before.every((part) => part.field !== field))];
}

/** The places of a text, one for each postcode, first to last. Those of neither side are left out. */
export function findStops(
	scan: Scan,
	cues: readonly Cue[],
	isTown: (name: string) => boolean,
): { stops: FoundStop[]; others: FoundFact[] } {
	const postcodes = scan.facts.filter(({ kind }) => kind === "postcode").sort((a, b) => a.from - b.from);
	const stops: FoundStop[] = [];
	const others: FoundFact[] = [];
	let after = 0;
	let listed: LabelSide | null = null;
	for (const [index, postcode] of postcodes.entries()) {
		const { from, cue } = startOf(scan, cues, after, postcode);
		const own = cue ?? sideBefore(cues, after, postcode.from);
		after = postcode.to;
		if (own?.side === "other") {
			others.push(postcode);
			continue;
		}
		const before = stops.at(-1);
		const isList = /(?:^|\n)\s*(?:[-*•]|\d{1,2}[.):]?|stop \S+|[\w&' ]{3,40})[^\n]*$/i.test(
			scan.text.slice(Math.max(0, from - 60), postcode.from),
		);
		const inferred = inferSide({
			before: before?.side ?? null,
			listed: isList ? listed : null,
			next: cues.find((one) => one.from >= postcode.to),
			isLast: index === postcodes.length - 1,
		});
		if (own?.isLabel && own.side !== undefined) listed = own.side;
		const parts = readAddressText(blanked(scan, from, postcode.from), from, isTown);
		stops.push({
			side: own?.side ?? inferred.side,
			from: Math.min(from, own?.from ?? from),
			to: postcode.to,
			cue: own,
			postcode,
			parts: [
				...withAfter(
					parts,
					parts.every(({ field }) => field === "town") ? addressAfter(scan, postcode, cues, isTown) : [],
				),
				...countryAfter(scan, postcode),
			],
			check: own ? null : inferred.check,
		});
	}
	return { stops: withoutLetterhead(stops, others), others };
}

/** The side that a sentence before the address names, "Delivery is tomorrow at 9. The address is …". */
const sideBefore = (cues: readonly Cue[], after: number, at: number): Cue | null =>
	cues.findLast((cue) => !cue.isWeak && cue.from >= after && cue.to <= at && at - cue.to < MAX_ADDRESS) ??
	null;

interface Around {
	before: LabelSide | null;
	listed: LabelSide | null;
	next: Cue | undefined;
	isLast: boolean;
}

function inferSide({ before, listed, next, isLast }: Around): { side: LabelSide; check: string | null } {
	if (listed) return { side: listed, check: null };
	if (before === null)
		return { side: "collection", check: next?.side === "delivery" ? null : "Collection or delivery?" };
	const side = before === "collection" || isLast ? "delivery" : before;
	return { side, check: "Collection or delivery?" };
}

/** Without an address at the top that is of neither side, where others have theirs named. */
function withoutLetterhead(stops: FoundStop[], others: FoundFact[]): FoundStop[] {
	const named = stops.filter(({ cue }) => cue && !cue.isWeak);
	const hasBoth =
		named.some(({ side }) => side === "collection") && named.some(({ side }) => side === "delivery");
	const [first] = named;
	if (!hasBoth || !first) return stops;
	return stops.filter((stop) => {
		const isLetterhead =
			stop.from < first.from && (stop.cue === null || (stop.cue.isWeak && stop.side === "delivery"));
		if (isLetterhead && stop.postcode) others.push(stop.postcode);
		return !isLetterhead;
	});
}

/** A place that is named without its postcode: the words after a cue that end in a town. */
export function findTownStop(
	scan: Scan,
	cues: readonly Cue[],
	side: LabelSide,
	from: number,
	to: number,
	isTown: (name: string) => boolean,
): FoundStop | null {
	for (const cue of cues) {
		if (cue.side !== side || cue.from < from || cue.to >= to) continue;
		const end =
			/\n[ \t]*\n|(?<!\b(?:st|rd|ltd))[.!?](?=\s|$)|\b(?:to|and|then|deliver\w*|from|for|by|before|at \d|on the|please|pls|tomorrow|today)\b|→|->/i.exec(
				scan.text.slice(cue.to, Math.min(to, cue.to + 140)),
			);
		const stopAt = cue.to + (end?.index ?? Math.min(to - cue.to, 140));
		const text = scan.text.slice(cue.to, stopAt);
		if (
			text.trim() === "" ||
			scan.facts.some(({ kind, from: at }) => kind === "postcode" && at >= cue.to && at < stopAt)
		)
			continue;
		const parts = readAddressText(blanked(scan, cue.to, stopAt), cue.to, isTown);
		if (parts.some(({ field, value }) => field === "town" && isTown(value)))
			return { side, from: cue.from, to: stopAt, cue, postcode: null, parts, check: "No postcode" };
	}
	return null;
}
