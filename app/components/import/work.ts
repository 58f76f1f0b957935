import type { ImportField, Mapping } from "~/domain/imports/fields";
import type { FaultGroup, ImportRow, RowState, Standing } from "~/domain/imports/review";
import type { ReadFile } from "./read-import";
import type { SaveProgress } from "./save-steps";

/** Something the cells of a field are chosen from: what is put there, and how it is called. */
export interface Choice {
	value: string;
	label: string;
}

/** An import under way, as its parts on screen see it, whatever is imported. */
export interface ImportWork {
	/** What a row is, and several: "booking", "bookings". */
	one: string;
	many: string;
	/** The file, once it has been read. */
	file: ReadFile | null;
	fields: readonly ImportField[];
	mapping: Mapping;
	setMapping: (mapping: Mapping) => void;
	rows: readonly ImportRow[];
	standings: ReadonlyMap<number, Standing>;
	counts: Readonly<Record<RowState, number>>;
	/** The states that can be looked at alone, in order; `kept` ones even where no row stands there. */
	states: readonly { state: RowState; label: string; kept?: true }[];
	/** How many rows would be saved. */
	ready: number;
	/** The save can be made to be of all rows or none. */
	wholeOrNone: boolean;
	/** What the cells of a field are chosen from; the likeliest for a text first. Null for what is typed freely. */
	choices: (field: string, text?: string) => readonly Choice[] | null;
	/** What is missing in the company's own data and can be made at once: its name where a group of faults is about one. */
	missing: Missing | null;
	reading: boolean;
	saving: SaveProgress | null;
	dirty: boolean;
	edit: (changes: ReadonlyMap<number, string[]>) => void;
	save: (wholeOrNone: boolean) => Promise<void>;
	stop: () => void;
}

/** Names in a file that the company does not know, and how they become records. */
export interface Missing {
	/** "unknown account", "unknown accounts"; "customer", "customers". */
	unknown: (count: number) => string;
	made: (count: number) => string;
	nameOf: (group: FaultGroup) => string | null;
	create: (names: readonly string[]) => Promise<void>;
}
