import { foldName } from "~/domain/addresses/names";
import { normalisePostcode, POSTCODE_IN_TEXT, postcodeParts } from "~/domain/addresses/postcodes";
import type { Gazetteer, Town } from "./gazetteer";

/** What somebody typed into an address search, taken apart. */
export interface Query {
	/** The part of an address before the town, as typed: "Unit 4, Mill Lane". */
	street: string;
	/** What stands for the town, as typed. */
	town: string;
	/** Normalised; empty when none was typed. */
	post_code: string;
}

/** Towns such as Street in Somerset that end a line as the name of a road far more often. */
const ROADS = new Set([
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

/** Takes the postcode out: a full one wherever it stands, or the outward half as the last word when it carries a digit. */
function takePostcode(text: string): { rest: string; post_code: string } {
	const full = [...text.matchAll(POSTCODE_IN_TEXT)].at(-1);
	if (full) return { rest: text.replace(full[0], " "), post_code: normalisePostcode(full[0]) };
	const last = LAST_WORD.exec(text)?.[1] ?? "";
	if (/\d/.test(last) && postcodeParts(last))
		return { rest: text.slice(0, text.lastIndexOf(last)), post_code: normalisePostcode(last) };
	return { rest: text, post_code: "" };
}

const tidy = (text: string) =>
	text
		.replace(/[\s,]+$/, "")
		.replace(/^[\s,]+/, "")
		.replace(/\s+/g, " ");

/**
 * Reads "Unit 4 Mill Lane, Milton Keynes MK1 5AS". Between commas the last known town wins and what stands before it is
 * the street; without commas the longest known town at the end does. With no known town the last part is taken for one.
 */
export function readQuery(typed: string, { byName }: Gazetteer): Query {
	const { rest, post_code } = takePostcode(typed);
	const parts = rest.split(",").map(tidy).filter(Boolean);
	const known = parts.findLastIndex((part) => byName.has(foldName(part)));
	if (known >= 0) return { street: parts.slice(0, known).join(", "), town: parts[known] ?? "", post_code };
	const words = (parts.at(-1) ?? "").split(" ").filter(Boolean);
	for (let from = 1; from < words.length; from++) {
		const town = words.slice(from).join(" ");
		if (byName.has(foldName(town)) && !ROADS.has(foldName(town)))
			return { street: [...parts.slice(0, -1), words.slice(0, from).join(" ")].join(", "), town, post_code };
	}
	return { street: parts.slice(0, -1).join(", "), town: words.join(" "), post_code };
}

/** Towns whose name is, begins with, then contains what was typed; within each the largest first. */
export function matchTowns(typed: string, { towns, byName }: Gazetteer, most: number): Town[] {
	const wanted = foldName(typed);
	if (wanted === "") return [];
	const larger = (a: Town, b: Town) => b.population - a.population || a.folded.localeCompare(b.folded);
	const same = byName.get(wanted) ?? [];
	if (wanted.length < 2) return same.slice(0, most);
	const begins: Town[] = [];
	const contains: Town[] = [];
	for (const town of towns) {
		if (town.folded === wanted) continue;
		if (town.folded.startsWith(wanted)) begins.push(town);
		else if (wanted.length > 2 && town.folded.includes(wanted)) contains.push(town);
	}
	return [...same, ...begins.sort(larger), ...contains.sort(larger)].slice(0, most);
}
