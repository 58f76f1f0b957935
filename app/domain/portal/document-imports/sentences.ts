/** A sentence or line of a text. */
export interface Sentence {
	from: number;
	to: number;
}

const END =
	/(?<!\b(?:st|rd|ave|ltd|co|ind|est|bldg|no|nr|approx|ref|tel|mr|mrs|ms|dr|inc|ext|e\.g|i\.e|min|max|a\.m|p\.m|p\.o))[.!?]+(?=\s+[A-Z(“"'\d]|\s*$)/gim;

/** The sentences of a text: they end at a full stop and at a blank line, and a line that begins an item begins one. */
export function sentencesOf(text: string): Sentence[] {
	const ends = new Set<number>();
	for (const match of text.matchAll(END)) ends.add(match.index + match[0].length);
	for (const match of text.matchAll(/\n\s*\n|\n(?=\s*(?:[-*•]|\d{1,2}[.)]|[A-Z][\w /]{1,24}:)\s)/g))
		ends.add(match.index + 1);
	ends.add(text.length);
	const sentences: Sentence[] = [];
	let from = 0;
	for (const to of [...ends].sort((a, b) => a - b)) {
		if (text.slice(from, to).trim() !== "") sentences.push({ from, to });
		from = to;
	}
	return sentences;
}

/** What is about other work, about what is over, or what is not wanted: nothing of it is an order. */
const NOT_ORDERED =
	/\b(?:chas(?:e|ing)|(?:send|email|forward|need|have|got|get|copy of) (?:me |us |over |a |the |your |copies of |through )*(?:pod|invoice)s?\b|pod (?:for|from|of)|invoice (?:for|from|number)|last (?:week|friday|monday|tuesday|wednesday|thursday|month|night)'?s?\b(?!.{0,20}same)|yesterday|can wait|(?:will|to) send (?:it |them |that )?separate|don'?t need|no longer need|not (?:needed|required|ready)|cancel(?:led)?|ignore|hold (?:fire|off) on|forget|(?:will|to) follow|was (?:late|delivered|damaged)|were (?:late|delivered|damaged)|out of (?:the )?office|virus|confidential|intended recipient|please consider the environment|unsubscribe)\b/i;

/** The sentences of a text that are no part of an order. */
export const unorderedSentences = (text: string): Sentence[] =>
	sentencesOf(text).filter(({ from, to }) => {
		const sentence = text.slice(from, to);
		const hasStops = (sentence.match(/\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gi) ?? []).length > 1;
		return !hasStops && NOT_ORDERED.test(sentence);
	});
