/** A field of an address with the place of its words. */
export interface AddressPart {
	field: "name" | "address_line_1" | "address_line_2" | "town" | "country";
	value: string;
	from: number;
	to: number;
	/** Why it is to be checked; null if it is plain. */
	check: string | null;
}

interface Section {
	text: string;
	from: number;
	/** The field that a label before it names. */
	label: AddressPart["field"] | "drop" | null;
}

const COUNTRY = /^(?:u\.?k\.?|gb|united kingdom|great britain|england|scotland|wales|northern ireland)\.?$/i;
const COUNTY =
	/^(?:\w+shire|(?:north|south|east|west) (?:yorkshire|yorks|sussex|midlands|lothian|lanarkshire|ayrshire|glamorgan)|northants|beds|herts|bucks|cambs|lincs|leics|notts|derbys|staffs|worcs|warks|wilts|hants|oxon|berks|lancs|yorks|glos|salop|kent|essex|surrey|sussex|norfolk|suffolk|devon|cornwall|dorset|somerset|cumbria|merseyside|cleveland|tyne (?:and|&) wear|(?:greater manchester|greater london)|middlesex|middx|co\.? durham|county durham|rutland|isle of wight|fife|gwent|avon)\.?$/i;
/** A street or unit, so not a name. */
const STREET =
	/^(?:\d+[a-z]?\b|(?:units?|plot|bay|dock|suite|po box|gate|door|block|building|bldg|hangar|floor|phase|zone|shed|lot) \w{1,4}\b|units? )|\b(?:road|rd|street|st|lane|ln|avenue|ave|drive|dr|way|close|cl|court|crescent|cres|parkway|boulevard|gardens|gdns|(?:ind(?:ustrial)?|trading|business|retail|enterprise|science|distribution) ?(?:est(?:ate)?|park|pk|centre|ctr)?|est(?:ate)?|quay|wharf|terrace|grove|row|park|hill|approach|bypass)\.?$/i;
const LABEL =
	/^(?:(?:(?:collection|delivery|del|coll|site|drop|consignee|shipper) )?(name|company(?: name)?|site|customer|address(?: ?line)? ?\d?|addr|street|town|city|town\/city|post ?code|p\/code|county|country)) ?[:=] ?/i;
const LABELLED: readonly [RegExp, AddressPart["field"] | "drop"][] = [
	[/^(?:name|company|site|customer)/i, "name"],
	[/^(?:address|addr|street)/i, "address_line_1"],
	[/^(?:town|city)/i, "town"],
	[/^(?:post|p\/)/i, "drop"],
	[/^county/i, "drop"],
	[/^country/i, "country"],
];
/** Words between a side and the address that are no part of it. */
const LEAD =
	/^(?:[\s,;:.(“"'*•–—#-]|(?:\d{1,2}|[a-h])[.)](?=\s)|\b(?:our|the|my|your|their|a|at|is|it'?s|for|and|then|on|of|in|from|to|into|site|address|please|pls|address is|is at|will be|that'?s|which is|based (?:at|in)|over|here|customer|usual place|us|off|ours|up|by|all|one|mine|company|supplier|client|collected by)\b(?=[\s,:.]))+/i;
/** What is left of a line once its times, phones and numbers are taken out. */
const LEFTOVER =
	/^(?:tel(?:ephone)?|phone|mob(?:ile)?|date|time|contact|site contact|ref(?:erence)?|on|at|by|ready|and|for|slot|booked|(?:date|time|day) (?:required|needed|wanted)|before|after|from|to|between|no|number|weight|pieces|pallets|qty|ask for|call|ring|email|e-?mail|hrs?|hours|kg|kgs|or|with|is|are|stop|window|goods|please|pls|deliver|collect|eta|latest|in|mobile|t|m|fao|attn|if|when|available|any ?time|total|collection|delivery|ref no|order|order no|then|thanks|next|via|needs?)$/i;
/** Places that are no names. */
const GENERIC =
	/^(?:yard|shed|depot|warehouse|site|office|factory|stores?|unit|shop|works|us|here|place|same place|one vehicle)(?: (?:at|in))?$/i;
const EDGES = /^[\s,;.:()“”"'*•–—>-]+|[\s,;:()“”"'*•–—>-]+$|(?<=\s)\.$/g;

/** The sections of an address: parted at commas, lines, brackets and dashes. Blanked words are spaces. */
function sectionsOf(text: string, offset: number): Section[] {
	const sections: Section[] = [];
	for (const match of text.matchAll(/(?:(?!,|\n|;|\(|\)| - | – | at (?=\d|unit)|\t| {3,}).)+/g)) {
		let written = match[0];
		let from = offset + match.index;
		const cut = (length: number) => {
			written = written.slice(length);
			from += length;
		};
		cut(/^\s*/.exec(written)?.[0].length ?? 0);
		const label = LABEL.exec(written);
		if (label) cut(label[0].length);
		const lead = /^(?:\s*at (?=\d|unit))?[\s,;.:()“”"'*•–—>-]+/.exec(written);
		if (lead) cut(lead[0].length);
		const clean = written.replace(EDGES, "").replace(/\.$/, "").trim();
		const kind = label ? (LABELLED.find(([pattern]) => pattern.test(label[1] ?? ""))?.[1] ?? null) : null;
		if (clean === "" || LEFTOVER.test(clean.replace(/:.*$/, "")) || !/[a-z]/i.test(clean)) continue;
		sections.push({ text: clean, from, label: kind });
	}
	return sections;
}

/** The town at the end of a text without a comma before it, "Wilmore Road Derby"; null if it ends with none. */
function townAtEnd(text: string, isTown: (name: string) => boolean): string | null {
	const words = text.split(" ");
	for (let count = Math.min(4, words.length - 1); count > 0; count--) {
		const name = words.slice(-count).join(" ");
		if (isTown(name)) return name;
	}
	return null;
}

const partOf = (
	field: AddressPart["field"],
	{ text, from }: Section,
	check: string | null = null,
): AddressPart => ({
	field,
	value: text.replace(/\s+/g, " "),
	from,
	to: from + text.length,
	check,
});

function takeTown(sections: Section[], isTown: (name: string) => boolean): AddressPart | null {
	const exact = sections.findLastIndex(
		({ text, label }, at) =>
			label === "town" || (label === null && isTown(text) && (at > 0 || sections.length === 1)),
	);
	const [section] = exact >= 0 ? sections.splice(exact, 1) : [];
	if (section) return partOf("town", section);
	for (const candidate of sections.toReversed()) {
		const town = candidate.label === "name" ? null : townAtEnd(candidate.text, isTown);
		if (!town) continue;
		const from = candidate.from + candidate.text.length - town.length;
		const isPlain = candidate === sections.at(-1);
		candidate.text = candidate.text.slice(0, -town.length).replace(EDGES, "");
		if (candidate.text === "") sections.splice(sections.indexOf(candidate), 1);
		return partOf("town", { text: town, from, label: null }, isPlain ? null : `“${town}”`);
	}
	const [leading] = sections;
	if (leading && leading.label === null && sections.length > 1 && isTown(leading.text)) {
		sections.shift();
		return partOf("town", leading);
	}
	const first = sections.find(({ label }) => label !== "town");
	const named =
		/^(.+?) (?:shed|depot|yard|site|warehouse|dc|rdc|factory|store|branch|office|plant|works|hub|unit|shop|mill)\b/i.exec(
			first?.text ?? "",
		)?.[1];
	if (first && named && isTown(named))
		return partOf("town", { text: named, from: first.from, label: null }, `“${first.text}”`);
	const last = sections.at(-1);
	if (sections.length < 2 || !last || last.label !== null || STREET.test(last.text) || /\d/.test(last.text))
		return null;
	sections.pop();
	return partOf("town", last, `“${last.text}” is not a known town`);
}

/**
 * Reads the address in a part of a text that its postcode ends. What is not part of it is blanked with spaces; a place that was
 * written before the address and not after the side is not certain.
 */
export function readAddressText(
	text: string,
	offset: number,
	isTown: (name: string) => boolean,
): AddressPart[] {
	// "The Kitchen Barn" is a name, "the Corby shed" is not.
	const lead = (LEAD.exec(text)?.[0] ?? "").replace(/\bThe\s+$/, "");
	const sections = sectionsOf(text.slice(lead.length), offset + lead.length).filter(
		({ label, text: section }) => label !== "drop" && !COUNTY.test(section),
	);
	const parts: AddressPart[] = [];
	const country = sections.findIndex(
		({ text: section, label }, at) => label === "country" || (at > 0 && COUNTRY.test(section)),
	);
	const [inCountry] = country >= 0 ? sections.splice(country, 1) : [];
	if (inCountry)
		parts.push({
			...partOf("country", inCountry),
			value: COUNTRY.test(inCountry.text) ? "United Kingdom" : inCountry.text,
		});
	const town = takeTown(sections, isTown);
	const named = sections.findIndex(({ label }) => label === "name");
	const first =
		named >= 0
			? named
			: sections.findIndex(({ label, text: section }) => label === null && !STREET.test(section));
	const isName = named >= 0 || first === 0;
	const [name] = isName && first >= 0 ? sections.splice(first, 1) : [];
	if (name && !GENERIC.test(name.text)) parts.push(partOf("name", name));
	const [street, ...others] = sections;
	if (street) parts.push(partOf("address_line_1", street));
	const [second] = others;
	const last = others.at(-1);
	if (second && last)
		parts.push({
			field: "address_line_2",
			value: others.map(({ text: section }) => section).join(", "),
			from: second.from,
			to: last.from + last.text.length,
			check: null,
		});
	if (town) parts.push(town);
	return parts;
}
