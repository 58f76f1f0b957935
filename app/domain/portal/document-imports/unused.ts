import type { Flow } from "./flow";
import type { OrdersRead } from "./proposal";
import { sentencesOf } from "./sentences";

/** What mails have around an order and need not be used. */
const FILLER =
	/\b(?:hi|hello|hiya|dear|good|morning|afternoon|evening|all|both|team|there|please|pls|plz|can|could|would|you|we|i|us|our|your|book|booking|arrange|collect(?:ion)?|deliver(?:y)?|the|this|that|these|those|following|below|attached|job|jobs|order|orders|as|per|for|from|to|at|on|in|by|and|or|of|a|an|is|are|be|it|its|with|need|needs|needed|require[ds]?|thanks?|thank|many|kind|regards|cheers|hope|well|see|above|confirm|let|know|me|have|has|got|one|will|ref|reference|no|number|date|time|tel|phone|contact|address|name|postcode|price|agreed|rate|total|weight|pieces|vehicle|vat|plus|stop|drop|mate|lads|guys|quote|ready|then|also|up|pick|some|ask|transport|note|page|going|them|they|same|want|like|move|send|load|items?|type|goods|dangerous|un|class|adr|out|re|fwd|fw|just|so|do|does|if|ok|any|now|his|her|their|he|she|my|mob(?:ile)?|instructions?|special|notes?|driver|between|before|after|until|subject|urgent|details|day|pallets?|approx|about|each|gross|kg|kgs|line|description|quantity|qty)\b/gi;
const MIN_WORDS = 3;
/** In a sentence that fields were read from more may be left. */
const MIN_WORDS_LEFT = 7;
const MAX_UNUSED = 20;

interface Place {
	from: number;
	to: number;
}

/** The sentences of a text, before its signature, that no field was read from, with the places of their words. */
export function findUnused(flow: Flow, used: readonly Place[], cues: readonly Place[]): OrdersRead["unused"] {
	const body = flow.text.slice(0, flow.bodyEnd);
	const covered = new Uint8Array(body.length);
	for (const { from, to } of [...used, ...cues]) covered.fill(1, from, Math.min(to, body.length));
	const unused: OrdersRead["unused"] = [];
	for (const { from, to } of sentencesOf(body)) {
		const left = [...body.slice(from, to)].map((letter, at) => (covered[from + at] ? " " : letter)).join("");
		const words = left.replace(FILLER, " ").match(/[a-z0-9£][\w'£./-]*/gi) ?? [];
		const isRead = used.some((range) => range.from < to && range.to > from && !cues.includes(range));
		const hasFact = /£ ?\d|\bUN ?\d{4}|\b\d{5,}\b/i.test(left);
		if (words.length < (isRead ? MIN_WORDS_LEFT : MIN_WORDS) && !hasFact) continue;
		const text = body.slice(from, to).replace(/\s+/g, " ").trim();
		unused.push({ text, words: flow.wordsOf(from, to) });
		if (unused.length >= MAX_UNUSED) break;
	}
	return unused;
}
