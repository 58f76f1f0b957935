import type { LookupName } from "~/domain/lookups/lookups";

/** What a field holds: it decides the control, the schema, and how a cell of a spreadsheet is read. */
export type FieldKind =
	| "text"
	| "note"
	| "email"
	| "emails"
	| "phone"
	| "reg"
	| "integer"
	| "decimal"
	| "money"
	| "date"
	| "dates"
	| "duration"
	| "flag"
	| "choice"
	| "lookup"
	| "picks"
	| "colour"
	| "secret"
	| "file";

/** A list a field chooses from. `permissions` is the tick list of roles, `skills` the skills by category. */
export type OptionList = LookupName | "permissions" | "skills";

/** One field of a record, as plain data: editor, validation, import and export are made from it. */
export interface Field {
	name: string;
	label: string;
	kind: FieldKind;
	/** What is said when it is missing; without it the field may be left out. */
	required?: string;
	/** The most characters of a text. */
	longest?: number;
	/** Bounds of a number. */
	least?: number;
	most?: number;
	/** Stands inside the field at the right: "kg". */
	unit?: string;
	choices?: readonly { value: number | string; label: string }[];
	/** What a lookup or a list of picks chooses from. */
	options?: OptionList;
	/** Picks that are always there and cannot be taken away. */
	locked?: readonly number[];
	/** The value of a new record. */
	initial?: string | number | null;
	/** As wide as the form. */
	wide?: true;
	hint?: string;
	/** Only in the editor of a record that exists. */
	existing?: true;
	/** Other words for it in the headings of a spreadsheet. */
	synonyms?: readonly string[];
	/** Not in spreadsheets. */
	unlisted?: true;
	/** An amount that is per cent while another field of the record has a value. */
	percent?: { field: string; is: number };
	/** What is asked before another value is saved. */
	asks?: { title: string; question: string };
}

/** How a cell of a list is drawn. */
export type CellKind =
	| "text"
	| "strong"
	| "reg"
	| "money"
	| "tariff"
	| "number"
	| "date"
	| "expiry"
	| "licence"
	| "flag"
	| "active"
	| "colour"
	| "choice"
	| "person"
	| "upkeep";

/** A column of a list. Its id is the query parameter that filters by it. */
export interface Column {
	id: string;
	header: string;
	cell?: CellKind;
	choices?: Field["choices"];
	/** A width class of the table: columns without one share what is left. */
	width?: "xs" | "s" | "m" | "l";
	/** Left out on phones, and where a record is open beside the list. */
	desk?: true;
	/** Left out on phones only. */
	wide?: true;
	/** Cannot be sorted or filtered by, as it is worked out per row. */
	fixed?: true;
}

/** A filter that stands in the bar of a list: by a column of the table whose values are chosen from a list. */
export interface QuickFilter {
	id: string;
	header: string;
	options: OptionList;
}

/** A group of fields kept in a table of its own: the company behind a customer, the lines of a licence. */
export interface Group {
	key: string;
	title: string;
	many: boolean;
	/** Where it is saved: POST without an id, `update` with one. */
	path: string | null;
	update: "PUT" | "PATCH";
	removable: boolean;
	/** Name of the owner's id in what is sent. */
	owner: string;
	fields: readonly Field[];
	/** There is always a line to fill in: an empty one where nothing is kept yet. */
	ready?: boolean;
	/** The kind of a driver's document a scan of which can be kept and read beside it. */
	scan?: 1 | 2 | 3;
	/** A new line of it, as in "Add endorsement". */
	line?: string;
}

/** One tab of an editor: fields of the record itself, groups, or a part that is drawn by hand. */
export interface Tab {
	title: string;
	fields?: readonly string[];
	groups?: readonly string[];
	own?: "addresses" | "history";
}

export type Row = { id: number } & Record<string, unknown>;
export type Values = Record<string, unknown>;

const REQUIRED = "Please enter";

/** What is said of a field that is missing: "Please enter a code". */
export const missing = (label: string, article = "a") => `${REQUIRED} ${article} ${label.toLowerCase()}`;
