import type { ImportField, Mapping } from "~/domain/imports/fields";
import type { ImportRow, ImportRowState, ImportRowStatus, IssueGroup } from "~/domain/imports/review";
import type { ImportFile } from "./read-import-file";
import type { SaveProgress } from "./save-in-steps";

/** A value a cell can be set to, and its label. */
export interface CellChoice {
	value: string;
	label: string;
}

/** An import in progress, independent of what is imported. */
export interface ImportSession {
	/** What a row is called: "booking", "bookings". */
	noun: string;
	nounPlural: string;
	/** The file, once parsed. */
	file: ImportFile | null;
	fields: readonly ImportField[];
	mapping: Mapping;
	setMapping: (mapping: Mapping) => void;
	rows: readonly ImportRow[];
	statuses: ReadonlyMap<number, ImportRowStatus>;
	counts: Readonly<Record<ImportRowState, number>>;
	/** The states to filter by, in order; `always` ones are shown even without rows. */
	states: readonly { state: ImportRowState; label: string; always?: true }[];
	/** Number of rows that would be saved. */
	ready: number;
	/** Whether the user can choose to save all rows or none. */
	offersAllOrNothing: boolean;
	/** The values a field can have, the one most similar to `text` first; null for free text. */
	choices: (field: string, text?: string) => readonly CellChoice[] | null;
	/** Names that are missing in the company's data and can be created from here. */
	missingValues: MissingValues | null;
	isReading: boolean;
	saveProgress: SaveProgress | null;
	dirty: boolean;
	edit: (changes: ReadonlyMap<number, string[]>) => void;
	save: (allOrNothing: boolean) => Promise<void>;
	stop: () => void;
}

/** Names in a file that do not exist in the company, and how to create records for them. */
export interface MissingValues {
	/** "unknown account(s)"; `recordLabel`: "customer(s)". */
	unknownLabel: (count: number) => string;
	recordLabel: (count: number) => string;
	getMissingName: (group: IssueGroup) => string | null;
	create: (names: readonly string[]) => Promise<void>;
}
