/** Words of the source: a part of one line, counted in characters from its start. */
export interface Words {
	/** Index of the line, from 0 over all pages. */
	line: number;
	from: number;
	to: number;
}

/** A part of a text in reading order. A part that the source does not have, as a comma between cells, has no place. */
export interface FlowPart {
	text: string;
	line: number;
	/** Where it starts in its line; null for what was put in. */
	at: number | null;
}
