import type { ImportField, Mapping } from "~/domain/master-data/spreadsheets/fields";
import type { ImportRow, ImportRowState, ImportRowStatus } from "~/domain/master-data/spreadsheets/review";
import type { CellChoice, MissingNames } from "./import-source";
import type { ImportFile } from "./open-import-file";
import type { SaveProgress } from "./save-in-steps";

/** How many rows of a file have been checked. */
export interface CheckProgress {
	done: number;
	total: number;
}

/** An import in progress, independent of what is imported. */
export interface ImportSession {
	/** What a row is called: "booking", "bookings". */
	noun: string;
	nounPlural: string;
	/** The file, once its rows can be shown. */
	file: ImportFile | null;
	/** Why the file chosen last could not be opened. */
	error: string | null;
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
	missingValues: MissingNames | null;
	isReading: boolean;
	/** How far the server has looked for the rows that are stored already; null before and after. */
	checking: CheckProgress | null;
	saveProgress: SaveProgress | null;
	dirty: boolean;
	open: (file: File) => Promise<void>;
	/** Back to choosing a file. */
	discard: () => void;
	edit: (changes: ReadonlyMap<number, string[]>) => void;
	save: (allOrNothing: boolean) => Promise<void>;
	stop: () => void;
}
