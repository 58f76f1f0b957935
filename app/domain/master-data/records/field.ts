import type { DecodedRecord } from "~/db/record-columns";
import type { LookupName } from "~/domain/master-data/records/lookups";

/** The kind of value of a field: decides the control, the schema, and how a spreadsheet cell is read. */
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

/** A list of options for a field. `permissions` is the tick list of roles, `skills` the skills by category. */
export type OptionList = LookupName | "permissions" | "skills";

/** One field of a record, as plain data: editor, validation, import and export are built from it. */
export interface ResourceField {
	name: string;
	label: string;
	kind: FieldKind;
	/** The error when it is missing; without this text the field is optional. */
	required?: string;
	/** In characters. */
	maxLength?: number;
	/** Lower and upper bound of a number. */
	min?: number;
	max?: number;
	/** Shown inside the field at the right: "kg". */
	unit?: string;
	choices?: readonly { value: number | string; label: string }[];
	/** The options of a lookup or of a list of picks. */
	options?: OptionList;
	/** Picks that are always selected and cannot be removed. */
	locked?: readonly number[];
	/** The value of a new record. */
	initial?: string | number | null;
	/** As wide as the form. */
	wide?: true;
	hint?: string;
	/** A date after which something has run out or is overdue: marked red once it has passed, amber shortly before. */
	expires?: true;
	/** Only in the editor of a record that exists. */
	existing?: true;
	/** Only while this list of dates of the record has one from today on, which it belongs to. */
	ofDates?: string;
	/** Other names for it in spreadsheet headings. */
	synonyms?: readonly string[];
	/** Not in spreadsheets. */
	unlisted?: true;
	/** An amount that is a percentage while another field of the record has this value. */
	percent?: { field: string; is: number };
	/** Hidden from roles without prices though it is no amount. */
	isRate?: true;
	/** Where money goes: changed with the right to bank details alone. */
	isBank?: true;
	/** Shown and not changed by this role. */
	isFixed?: true;
	/** Confirmation shown before a changed value is saved. */
	confirm?: { title: string; question: string };
}

/** Whether a field of a record is a price, cost or earning. */
export const isPriceField = ({ kind, isRate }: ResourceField): boolean => kind === "money" || isRate === true;

/** How a cell of a list is rendered. */
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
export interface ResourceColumn {
	id: string;
	header: string;
	cell?: CellKind;
	choices?: ResourceField["choices"];
	/** A width class of the table: columns without one share the remaining width. */
	width?: "xs" | "s" | "m" | "l";
	/** Hidden on phones, and while a record is open beside the list. */
	desktopOnly?: true;
	/** Hidden on phones only. */
	wide?: true;
	/** Computed per row, so it cannot be sorted or filtered by. */
	computed?: true;
}

/** A filter in the toolbar of a list: by a column whose values are selected from a list. */
export interface QuickFilter {
	id: string;
	header: string;
	options: OptionList;
}

/** A group of fields stored in another table: the company behind a customer, the lines of a licence. */
export interface FieldGroup {
	key: string;
	title: string;
	multiple: boolean;
	/** The endpoint that saves it: POST without an id, `update` with one. */
	path: string | null;
	update: "PUT" | "PATCH";
	removable: boolean;
	/** Name of the owner's id in requests. */
	owner: string;
	fields: readonly ResourceField[];
	/** Shows an empty line to fill in while nothing is stored yet. */
	hasEmptyLine?: boolean;
	/** The kind of driver document whose scan can be stored and viewed beside it. */
	scan?: 1 | 2 | 3;
	/** What one line is called, as in "Add endorsement". */
	lineLabel?: string;
}

/** One tab of an editor: fields of the record itself, groups, or a component of its own. */
export interface Tab {
	title: string;
	fields?: readonly string[];
	groups?: readonly string[];
	custom?:
		| "account"
		| "addresses"
		| "history"
		| "devices"
		| "checks"
		| "agreements"
		| "portal"
		| "documents"
		| "links";
}

export type ResourceRow = DecodedRecord;
export type ResourceValues = Record<string, unknown>;

const REQUIRED = "Please enter";

/** The error of a missing field: "Please enter a code". */
export const requiredMessage = (label: string, article = "a") =>
	`${REQUIRED} ${article} ${label.toLowerCase()}`;
