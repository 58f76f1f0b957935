export type LabelSide = "collection" | "delivery";

/** Words that name the side of the address, time or day after them. `other` is the address of neither. */
export interface Cue {
	side: LabelSide | "other";
	from: number;
	to: number;
	/** "From" and "to" count only right before an address. */
	isWeak: boolean;
	/** It stands at the start of a line as a heading or a label. */
	isLabel: boolean;
}

const QUALIFIER =
	"(?:[ \\t]*(?:\\b(?:address(?:es)?|addr|details?|points?|site|location|company|name|no\\.?|number|from|at|to|is|are|will be|depot|into|in|it|them|these|this|both|all|off|up)\\b|#? ?\\d{1,2}(?=[ \\t]*[:.)-](?!\\d))|\\(s\\)))*[ \\t]*(?:[:=]|-(?= )|–)?";
const COLLECTS =
	"(?:to be |please |for )?(?:collect(?:ions?|ing|ed)?|coll|cols|col(?=[ :.])|pick(?:ing|ed)?[ -]?ups?|picking|pick(?= (?:them|it|from|this|these|\\d))|p\\/?u(?=[ :-])|p\\/up|uplift|lift(?= from)|load(?:ing|s)?(?= (?:at|from|ex|point|address|site|@)\\b|[ ]?:)|loading|shipper|consignor|ship(?:ped|ping)? from|origin|come (?:and )?get|grab)\\b";
const DELIVERS =
	"(?:to be |please |for )?(?:deliver(?:y|ies|ing|ed)?|del(?=[ :.])|dels|drop(?:s|ping|ped)?(?:[ -]?offs?)?|tip(?:s|ping)?(?= (?:at|in|point|address|@)\\b|[ ]?:)|unload(?:ing)?(?= (?:at|point|address)\\b|[ ]?:)|off ?load(?:ing)?|consignee|receiver|recipient|ship(?:ping)? to|destination|dest(?=[ :.])|going(?: back| over| out| down| up)? (?:in)?to|goes (?:in)?to|go (?:in)?to|heading (?:to|for)|bound for|tak(?:e|ing|en)(?: (?:it|them|these|this|all|both))? (?:over |up |down |back )?to|over to|down to|across to|out to|back to|run (?:it|them) to|needed (?:at|in)|for the attention of site|onto)\\b";
const OTHER =
	"(?:invoice(?: address)?(?: to)?|bill(?:ing)?(?: address)?(?: to)?|head office|registered (?:office|address)|haulier|carrier|supplier|return(?:s)? address|our address|accounts?(?: dept| department)?(?: address))\\b(?= ?(?:address)?[ ]?:|$|:)";
const STRONG: readonly [Cue["side"], RegExp][] = [
	["other", new RegExp(`\\b${OTHER}[ :]*`, "gim")],
	["collection", new RegExp(`\\b${COLLECTS}${QUALIFIER}`, "gi")],
	["delivery", new RegExp(`\\b${DELIVERS}${QUALIFIER}`, "gi")],
];
const WEAK: readonly [LabelSide, RegExp][] = [
	["collection", /\b(?:from|ex|frm)\b[ :]*/gi],
	["delivery", /\b(?:in)?to\b[ :]*|(?:->|=>|→|–>|»|>{1,2}(?= ?\w))\s*/gi],
];
/** Titles of documents and words that only look like a side. */
const NO_CUE =
	/^(?:(?:delivery|collection|despatch|dispatch|loading) (?:note|order|docket|advice|request|sheet|ref\b|reference|number|no\b)|del note|drop (?:me|us|you)|collected (?:by ?:|in )|loading bay|delivery (?:terms|charge|notes?|costs?)|picking (?:list|note)|pick ?list|col\.? \d)/i;

/** The cues of a text, first to last, without those within `isTaken`. */
export function findCues(text: string, isTaken: (from: number, to: number) => boolean): Cue[] {
	const cues: Cue[] = [];
	const add = (side: Cue["side"], match: RegExpExecArray, isWeak: boolean) => {
		const from = match.index;
		const to = from + match[0].length;
		if (
			NO_CUE.test(text.slice(from, from + 30)) ||
			isTaken(from, from + Math.max(1, match[0].trimEnd().length))
		)
			return;
		if (cues.some((cue) => from < cue.to && cue.from < to)) return;
		const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
		cues.push({
			side,
			from,
			to,
			isWeak,
			isLabel:
				/^\W*(?:\d+[.)]?\s*)?(?:(?:please|and|then|pls|can you|could you|job|drop|stop)\s*(?:\d+)?[:.)-]?\s*)*$/i.test(
					line,
				),
		});
	};
	for (const [side, pattern] of STRONG) for (const match of text.matchAll(pattern)) add(side, match, false);
	for (const [side, pattern] of WEAK) for (const match of text.matchAll(pattern)) add(side, match, true);
	return cues.sort((a, b) => a.from - b.from);
}
