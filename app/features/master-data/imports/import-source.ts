import type { ImportField, Mapping } from "~/domain/master-data/spreadsheets/fields";
import type {
	ImportRow,
	ImportRowState,
	ImportRowStatus,
	IssueGroup,
} from "~/domain/master-data/spreadsheets/review";
import type { ImportNoun } from "~/domain/master-data/spreadsheets/schemas";
import type { MappingStore } from "./mapping-store";
import type { ImportFile } from "./open-import-file";

/** A value a cell can be set to, and its label. */
export interface CellChoice {
	value: string;
	label: string;
}

/** A row of the file as it is sent. */
export interface SentRow {
	row_no: number;
	cells: string[];
}

/** What the rows of an import are read by; when a part changes, all rows are read and checked again. */
export interface ImportContext<Setup> {
	file: ImportFile;
	mapping: Mapping;
	/** What else the source needs to know: lists of the company, a default customer. */
	setup: Setup;
}

/** A parsed file, ready to be checked. */
export interface OpenedImport<Row, Setup> extends ImportContext<Setup> {
	rows: Row[];
}

/** Names in a file that do not exist in the company, and how to create records for them; `Created` is what doing so returns. */
export interface MissingNames<Created = void> {
	/** "unknown account(s)"; `recordLabel`: "customer(s)". */
	unknownLabel: (count: number) => string;
	recordLabel: (count: number) => string;
	getMissingName: (group: IssueGroup) => string | null;
	create: (names: readonly string[]) => Promise<Created>;
}

/**
 * One kind of import: what its rows are, how they are read, checked and saved. All rows are checked again whenever the source changes,
 * so its identity must be stable.
 */
export interface ImportSource<
	Row extends ImportRow,
	Setup,
	Verdict extends RowAnswer,
	Result extends RowAnswer,
> {
	/** What a row is called: "booking", "bookings". */
	noun: string;
	nounPlural: string;
	/** Under which its column mappings are remembered. */
	kind: ImportNoun;
	/** Where they are remembered. */
	mappings: MappingStore;
	fields: readonly ImportField[];
	/** The states to filter by, in order; `always` ones are shown even without rows. */
	states: readonly { state: ImportRowState; label: string; always?: true }[];
	/** Parses a file. Throws errors with a message for the user. */
	open: (file: File) => Promise<OpenedImport<Row, Setup>>;
	/** The customer whose mapping is remembered, if the mapping is of one customer. */
	getCustomer?: (setup: Setup) => number | null;
	/** Who reads the cells: the browser, by the rules of the server, or only the server; `reset` is a row still to be read. */
	reading:
		| { by: "browser"; read: (row: Row, mapping: Mapping, setup: Setup) => Row }
		| { by: "server"; reset: (row: Row) => Row };
	/** Checks rows on the server. */
	check: (rows: SentRow[], context: ImportContext<Setup>) => Promise<readonly Verdict[]>;
	applyVerdict: (row: Row, verdict: Verdict) => Row;
	/** All rows with what they mean for each other, such as duplicates, and their statuses by row number. */
	review: (rows: readonly Row[]) => { rows: readonly Row[]; statuses: ReadonlyMap<number, ImportRowStatus> };
	/** Rows that one request may save. */
	rowsPerSave: number;
	/** Saves rows. */
	save: (rows: readonly Row[], context: ImportContext<Setup>) => Promise<readonly Result[]>;
	/** Saves all rows or none; null if none, as one was refused. Without it the user has no such choice. */
	saveAllOrNone?: (rows: readonly Row[], context: ImportContext<Setup>) => Promise<readonly Result[] | null>;
	isSaved: (result: Result) => boolean;
	applyResult: (row: Row, result: Result) => Row;
	/** The values a field can have, the one most similar to `text` first; null for free text. */
	getChoices: (setup: Setup, field: string, text?: string) => readonly CellChoice[] | null;
	/** Null if the user cannot create anything from here; creating returns how the setup changes. */
	getMissing: (setup: Setup) => MissingNames<(setup: Setup) => Setup> | null;
}

/** What the server answers for a row. */
export interface RowAnswer {
	row_no: number;
}
