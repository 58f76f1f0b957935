import type { LabelSide } from "./sides";

export type FactKind =
	| "email"
	| "postcode"
	| "phone"
	| "air_way_bill"
	| "price"
	| "reference"
	| "vehicle"
	| "date"
	| "hours"
	| "time"
	| "weight"
	| "dimensions"
	| "temperature"
	| "pieces"
	| "goods"
	| "contact"
	| "need"
	| "dangerous_goods";

/** How a time is meant: a time itself, the earliest, the latest, or both ends of a window. */
export type TimeMeaning = "at" | "from" | "by" | "window";

/** What one place of the text has of an order. */
export interface FoundFact {
	kind: FactKind;
	/** Characters of the text. */
	from: number;
	to: number;
	/** As the field has it: dates `YYYY-MM-DD`, times `HH:mm`, weights in kilograms, prices in pounds. */
	value: string;
	/** Of a time: how it is meant, and the end of a window. */
	meaning?: TimeMeaning;
	until?: string;
	/** The side that the words themselves name: "Collection date". */
	side?: LabelSide;
	/** Whether it is of each piece, not of all. */
	isEach?: boolean;
	/** Whether it is named as the sum of all. */
	isTotal?: boolean;
	/** Why it is to be checked; null if the words are plain. */
	check: string | null;
}

/** What reading a match gives: a fact without its place, which may be a part of the match; null if it is none. */
export type ReadMatch = (match: RegExpExecArray) =>
	| (Omit<FoundFact, "from" | "to" | "kind" | "check"> & {
			check?: string | null;
			from?: number;
			to?: number;
	  })
	| null;

/** A text while facts are found in it: what is found first is not read as something else later. */
export class Scan {
	readonly facts: FoundFact[] = [];
	private readonly taken: Uint8Array;
	constructor(readonly text: string) {
		this.taken = new Uint8Array(text.length);
	}
	/** Finds facts by a global pattern; matches that overlap an earlier fact are left. */
	find(kind: FactKind, pattern: RegExp, read: ReadMatch): void {
		for (const match of this.text.matchAll(pattern)) {
			const fact = read(match);
			if (!fact) continue;
			const from = fact.from ?? match.index;
			const to = fact.to ?? match.index + match[0].length;
			if (this.isTaken(from, to)) continue;
			this.taken.fill(1, from, to);
			this.facts.push({ ...fact, kind, from, to, check: fact.check ?? null });
		}
	}
	isTaken(from: number, to: number): boolean {
		return this.taken.subarray(from, to).includes(1);
	}
	/** Keeps a part of the text from being read. */
	close(from: number, to: number): void {
		this.taken.fill(1, from, to);
	}
	/** The text before a place, to the start of its line, at most so many characters. */
	before(at: number, length = 40): string {
		const line = this.text.lastIndexOf("\n", at - 1) + 1;
		return this.text.slice(Math.max(line, at - length), at);
	}
	/** The text after a place, to the end of its line, at most so many characters. */
	after(at: number, length = 40): string {
		const end = this.text.indexOf("\n", at);
		return this.text.slice(at, Math.min(end < 0 ? this.text.length : end, at + length));
	}
}
