export type LabelSide = "collection" | "delivery";

/** What a label is about. `other` ends an address and is ignored otherwise. */
export type LabelKind =
	| "address"
	| "name"
	| "town"
	| "post_code"
	| "date"
	| "time"
	| "when"
	| "phone"
	| "instruction"
	| "reference"
	| "awb"
	| "weight"
	| "pieces"
	| "vehicle"
	| "price"
	| "customer"
	| "other";

export interface Label {
	kind: LabelKind;
	/** The side of the job, if the label names one. */
	side: LabelSide | null;
	/** What follows the label. */
	rest: string;
}

const SIDES: [LabelSide, RegExp][] = [
	[
		"collection",
		/^(?:please )?(?:collect(?:ion|ing|ed)?|coll|pick(?:ing|ed)?[ -]?up|load(?:ing)?|shipper|consignor|sender|from|origin)\b\.?/i,
	],
	[
		"delivery",
		/^(?:(?:please|and|then) )*(?:deliver(?:y|ing|ed)?|del|drop(?:ping|ped)?(?:[ -]?off)?|unload(?:ing)?|tip(?:ping)?|consignee|receiver|recipient|ship to|to|destination)\b\.?/i,
	],
];

/** Words after the side, and the kind of label each makes; null leaves the kind as it is. */
const QUALIFIERS: [RegExp, LabelKind | null][] = [
	[/^(?:address|addr|from|to|at|point|details|site|location)\b/i, "address"],
	[/^(?:company|name)\b/i, "name"],
	[/^(?:date|day|on)\b/i, "date"],
	[/^(?:time|window|between|by)\b/i, "time"],
	[/^(?:tel|telephone|phone|mobile|contact number|contact no)\b/i, "phone"],
	[/^contact\b/i, "other"],
	[/^(?:instructions?|notes)\b/i, "instruction"],
	[/^(?:town|city)\b/i, "town"],
	[/^(?:post ?code|p ?code)\b/i, "post_code"],
	[/^(?:ref|reference|order)\b/i, "reference"],
	[/^(?:no|number|line ?\d)\b/i, null],
];

/** Document titles that start like a side. */
const TITLE =
	/^(?:delivery|collection|despatch|dispatch|loading) (?:note|order|docket|advice|request|sheet)\b/i;

/** Labels about the whole job, tried in this order. */
const JOB_LABELS: [RegExp, LabelKind][] = [
	[/^(?:(?:master |house )?air ?way ?bill|[mh]?awb)(?: (?:no|number))?/i, "awb"],
	[
		/^(?:(?:your|customer'?s?|cust|client|booking|job|load|shipment|consignment|our|po|purchase|sales|delivery note|release)\.? )*(?:ref(?:erence)?|order|p\.?o\.?|purchase order|consignment|delivery note|booking)(?: ?(?:no|number|num|ref)\b)?/i,
		"reference",
	],
	[/^(?:total |gross |chargeable |net )?(?:weight|wt)(?: ?\(?kgs?\)?)?/i, "weight"],
	[
		/^(?:no\.? of |number of |total )?(?:pieces|pcs|packages|pkgs|cartons|colli|items|qty|quantity|pallets|plts)/i,
		"pieces",
	],
	[/^(?:vehicle|truck|van)(?: (?:type|size|required|reqd))*/i, "vehicle"],
	[/^(?:agreed |our |total )?(?:price|rate|charge|cost|haulage)/i, "price"],
	[/^(?:account|a\/c|customer|client|booked by|invoice to|bill to)(?: (?:name|code))?/i, "customer"],
	[/^(?:post ?code)/i, "post_code"],
	[/^(?:date|day)/i, "date"],
	[/^(?:time|eta|slot)/i, "time"],
	[/^(?:date\/time|date (?:and|&) time|when)/i, "when"],
	[/^(?:tel|telephone|phone|mobile|mob|t|m)/i, "phone"],
	[/^(?:special )?(?:instructions?|notes|remarks|comments)/i, "instruction"],
	[/^(?:address)(?: line ?\d)?/i, "address"],
	[/^(?:company|name)/i, "name"],
	[/^(?:town|city)/i, "town"],
	[/^(?:description|goods|commodity|contents|product|marks)(?: [a-z]+){0,2}/i, "other"],
];

const SEPARATOR = /^\.?\s*(?:[:=#]|[-–](?=\s|$))\s*/;
const STARTS_LIKE_VALUE = /^[\d£]/;
const ANY_LABEL = /^[A-Z][A-Za-z&/. ]{1,24}:(?:\s+|$)/;

/** Reads a label of one side, "Collection date: 23/11/26", "DELIVER TO". */
function readSideLabel(text: string): Label | null {
	for (const [side, pattern] of SIDES) {
		const keyword = pattern.exec(text)?.[0];
		if (keyword === undefined) continue;
		let rest = text.slice(keyword.length).trimStart();
		let kind: LabelKind = "address";
		let qualified = false;
		for (let found = true; found; ) {
			found = false;
			for (const [word, means] of QUALIFIERS) {
				const qualifier = word.exec(rest)?.[0];
				if (qualifier === undefined) continue;
				kind = means ?? kind;
				rest = rest
					.slice(qualifier.length)
					.replace(/^[./&]\s*/, "")
					.trimStart();
				qualified = found = true;
				break;
			}
		}
		const separator = SEPARATOR.exec(rest)?.[0] ?? "";
		rest = rest.slice(separator.length);
		if (rest.includes("@")) return null;
		const value = STARTS_LIKE_VALUE.test(rest);
		const isPreposition = /^(?:to|from|and|then)\b/i.test(keyword);
		if (!separator && rest !== "" && (isPreposition || (!qualified && !value))) return null;
		if (!qualified && value) kind = "when";
		return { kind, side, rest };
	}
	return null;
}

/** Reads the label a text starts with; null if there is none. */
export function readLabel(text: string): Label | null {
	if (!TITLE.test(text)) {
		const label = readSideLabel(text);
		if (label) return label;
	}
	for (const [pattern, kind] of JOB_LABELS) {
		const keyword = pattern.exec(text)?.[0];
		if (!keyword) continue;
		const after = text.slice(keyword.length);
		const separator = SEPARATOR.exec(after)?.[0] ?? "";
		const rest = after.slice(separator.length).trim();
		const isSeparated = separator !== "" || rest === "" || /^\s+[\d£]/.test(after);
		if (isSeparated && !/^\w/.test(after)) return { kind, side: null, rest };
	}
	const other = ANY_LABEL.exec(text)?.[0];
	return other ? { kind: "other", side: null, rest: text.slice(other.length) } : null;
}
