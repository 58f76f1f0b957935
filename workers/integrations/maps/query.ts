import { foldName } from "~/domain/master-data/addresses/names";
import { normalisePostcode, POSTCODE_IN_TEXT, parsePostcode } from "~/domain/master-data/addresses/postcodes";
import type { Gazetteer, Town } from "./gazetteer";

/** The parsed text of an address search. */
export interface AddressQuery {
	/** The text before the town, as typed: "Unit 4, Mill Lane". */
	street: string;
	/** The town, as typed. */
	town: string;
	/** Normalised; empty if none was typed. */
	post_code: string;
}

/** Towns such as Street in Somerset whose name is far more often the end of a road name. */
const ROAD_WORDS = new Set([
	"street",
	"road",
	"lane",
	"way",
	"hill",
	"park",
	"green",
	"close",
	"drive",
	"wharf",
	"bank",
]);

const LAST_WORD = /(\S+)\s*$/;

/** Extracts the postcode: a full one anywhere, or an outward code with a digit as the last word. */
function extractPostcode(text: string): { rest: string; post_code: string } {
	const full = [...text.matchAll(POSTCODE_IN_TEXT)].at(-1);
	if (full) return { rest: text.replace(full[0], " "), post_code: normalisePostcode(full[0]) };
	const last = LAST_WORD.exec(text)?.[1] ?? "";
	if (/\d/.test(last) && parsePostcode(last))
		return { rest: text.slice(0, text.lastIndexOf(last)), post_code: normalisePostcode(last) };
	return { rest: text, post_code: "" };
}

const tidy = (text: string) =>
	text
		.replace(/[\s,]+$/, "")
		.replace(/^[\s,]+/, "")
		.replace(/\s+/g, " ");

/**
 * Parses "Unit 4 Mill Lane, Milton Keynes MK1 5AS". Between commas the last known town wins and the text before it is the street;
 * without commas the longest known town at the end wins. Without a known town the last section counts as the town.
 */
export function parseAddressQuery(typed: string, { byName }: Gazetteer): AddressQuery {
	const { rest, post_code } = extractPostcode(typed);
	const sections = rest.split(",").map(tidy).filter(Boolean);
	const townIndex = sections.findLastIndex((section) => byName.has(foldName(section)));
	if (townIndex >= 0)
		return { street: sections.slice(0, townIndex).join(", "), town: sections[townIndex] ?? "", post_code };
	const words = (sections.at(-1) ?? "").split(" ").filter(Boolean);
	for (let from = 1; from < words.length; from++) {
		const town = words.slice(from).join(" ");
		if (byName.has(foldName(town)) && !ROAD_WORDS.has(foldName(town)))
			return {
				street: [...sections.slice(0, -1), words.slice(0, from).join(" ")].join(", "),
				town,
				post_code,
			};
	}
	return { street: sections.slice(0, -1).join(", "), town: words.join(" "), post_code };
}

/** Towns whose name equals, starts with, then contains the text; in each group the largest first. */
export function matchTowns(typed: string, { towns, byName }: Gazetteer, limit: number): Town[] {
	const folded = foldName(typed);
	if (folded === "") return [];
	const larger = (a: Town, b: Town) => b.population - a.population || a.folded.localeCompare(b.folded);
	const same = byName.get(folded) ?? [];
	if (folded.length < 2) return same.slice(0, limit);
	const begins: Town[] = [];
	const contains: Town[] = [];
	for (const town of towns) {
		if (town.folded === folded) continue;
		if (town.folded.startsWith(folded)) begins.push(town);
		else if (folded.length > 2 && town.folded.includes(folded)) contains.push(town);
	}
	return [...same, ...begins.sort(larger), ...contains.sort(larger)].slice(0, limit);
}
