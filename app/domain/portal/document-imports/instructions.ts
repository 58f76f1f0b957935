import type { FoundFact } from "./facts";
import { sentencesOf } from "./sentences";

const LABEL =
	/^[ \t]*(?:[-*•] ?)?(?:(collection|coll|loading|delivery|del|driver'?s?|special|site|handling)\b[ \t]*)?(?:instructions?|notes?|remarks|comments|access|special requirements|directions|info)[ \t]*[:=-][ \t]*(\S[^\n]*(?:\n(?![ \t]*(?:\n|[A-Z][\w /]{1,24}:|$))[^\n]+)*)/gim;
const INSTRUCTION =
	/\b(?:hi-?vis\w*|ppe|steel toe\w*|hard hats?|safety (?:boots|shoes|glasses)|fork ?lift|fork ?truck|fl?t on site|book(?:ed|s)? in(?= (?:at|with|on|via|first|before|required))|booking in|report to|gate ?house|security (?:hut|gate|lodge)|(?:ring|call|phone|text) .{0,30}(?:before|ahead|on (?:arrival|the way|route)|when|half an?|an hour|\d+ ?min)|(?:ring|call|phone|text) ahead|prior to arriv|no (?:artics|access|reversing|parking|forklift|right turn)|narrow|low bridge|(?:side|rear|back) (?:un)?load\w*|hand ?ball|fragile|this way up|keep (?:dry|upright)|straps?|quote (?:ref|the|po|our|awb)|to quote|drivers? (?:must|to|needs|should|will need)|must (?:wear|have|quote|report|ring|call)|id (?:is )?required|photo|signature|sign(?:ed)? for|leave (?:it |them )?(?:with|at|in)|round the (?:back|rear)|use (?:the )?(?:rear|side|back|gate)|overhang|key ?code|gate code|code is|don'?t|do not|one way|parking|weighbridge|reception|goods in)\b/i;

/** An instruction, with the side that it is for where its label names one. */
export interface Instruction extends FoundFact {
	side?: "collection" | "delivery";
	/** Whether it has a label and so is for the whole order. */
	isLabelled: boolean;
}

/** What drivers are to do, in the words of the text: after a label, or in a sentence of its own. */
export function findInstructions(text: string, bodyEnd: number): Instruction[] {
	const body = text.slice(0, bodyEnd);
	const found: Instruction[] = [];
	const add = (from: number, to: number, isLabelled: boolean, side?: Instruction["side"]) => {
		const value = text
			.slice(from, to)
			.replace(/\s+/g, " ")
			.replace(/^[\s,;:.(-]+|[\s,;:.)-]+$/g, "");
		if (value === "" || found.some((other) => from < other.to && other.from < to)) return;
		found.push({ kind: "hours", from, to, value, check: null, isLabelled, ...(side && { side }) });
	};
	for (const match of body.matchAll(LABEL)) {
		const value = match[2] ?? "";
		const whose = (match[1] ?? "").toLowerCase();
		const from = match.index + match[0].length - value.length;
		const side = /^(?:coll|load)/.test(whose) ? "collection" : /^del/.test(whose) ? "delivery" : undefined;
		add(from, match.index + match[0].length, true, side);
	}
	for (const { from, to } of clausesOf(body))
		if (INSTRUCTION.test(body.slice(from, to))) add(from, to, false);
	return found;
}

/** Sentences without the addresses in them: a sentence with a postcode gives what is between its commas. */
function clausesOf(text: string): { from: number; to: number }[] {
	return sentencesOf(text).flatMap(({ from, to }) => {
		const parts = [];
		let at = from;
		for (const part of text.slice(from, to).split(/([,;\n(]|\.(?=\s)| - | – |\band (?=then\b))/)) {
			if (part.trim().length > 3) parts.push({ from: at, to: at + part.length });
			at += part.length;
		}
		const whole = text.slice(from, to);
		const isPlain =
			!/\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b|\n/i.test(whole) &&
			whole.length < 160 &&
			!/\b\d+ ?(?:pallets?|kgs?|kilos?|plts?|boxes)\b|£/i.test(whole);
		return isPlain ? [{ from, to }] : parts;
	});
}
