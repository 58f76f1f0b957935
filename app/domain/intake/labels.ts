export type Side = "collection" | "delivery";

/** What a label announces. `other` ends an address and is itself of no use. */
export type Kind =
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
	kind: Kind;
	/** Which end of the job it speaks of; null when it does not say. */
	side: Side | null;
	/** What follows the label. */
	rest: string;
}

const SIDES: [Side, RegExp][] = [
	[
		"collection",
		/^(?:please )?(?:collect(?:ion|ing|ed)?|coll|pick(?:ing|ed)?[ -]?up|load(?:ing)?|shipper|consignor|sender|from|origin)\b\.?/i,
	],
	[
		"delivery",
		/^(?:(?:please|and|then) )*(?:deliver(?:y|ing|ed)?|del|drop(?:ping|ped)?(?:[ -]?off)?|unload(?:ing)?|tip(?:ping)?|consignee|receiver|recipient|ship to|to|destination)\b\.?/i,
	],
];

/** Words between the side and what it is about, and the kind each makes of the label; null leaves the kind as it is. */
const QUALIFIERS: [RegExp, Kind | null][] = [
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

/** Titles of papers that begin like a side. */
const TITLE =
	/^(?:delivery|collection|despatch|dispatch|loading) (?:note|order|docket|advice|request|sheet)\b/i;

/** Labels that speak of the whole job. Tried in this order. */
const WHOLE: [RegExp, Kind][] = [
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

/** Reads a label of one end of the job, "Collection date: 23/11/26", "DELIVER TO". */
function sideLabel(text: string): Label | null {
	for (const [side, pattern] of SIDES) {
		const head = pattern.exec(text)?.[0];
		if (head === undefined) continue;
		let rest = text.slice(head.length).trimStart();
		let kind: Kind = "address";
		let qualified = false;
		for (let found = true; found; ) {
			found = false;
			for (const [word, means] of QUALIFIERS) {
				const said = word.exec(rest)?.[0];
				if (said === undefined) continue;
				kind = means ?? kind;
				rest = rest
					.slice(said.length)
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
		const bare = /^(?:to|from|and|then)\b/i.test(head);
		if (!separator && rest !== "" && (bare || (!qualified && !value))) return null;
		if (!qualified && value) kind = "when";
		return { kind, side, rest };
	}
	return null;
}

/** Reads the label a text begins with; null when it begins with none. */
export function readLabel(text: string): Label | null {
	if (!TITLE.test(text)) {
		const label = sideLabel(text);
		if (label) return label;
	}
	for (const [pattern, kind] of WHOLE) {
		const head = pattern.exec(text)?.[0];
		if (!head) continue;
		const after = text.slice(head.length);
		const separator = SEPARATOR.exec(after)?.[0] ?? "";
		const rest = after.slice(separator.length).trim();
		const parted = separator !== "" || rest === "" || /^\s+[\d£]/.test(after);
		if (parted && !/^\w/.test(after)) return { kind, side: null, rest };
	}
	const other = ANY_LABEL.exec(text)?.[0];
	return other ? { kind: "other", side: null, rest: text.slice(other.length) } : null;
}
