import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ApiPart } from "~/domain/permissions/api";
import type { Column, Field, Group, QuickFilter, Row, Tab, Values } from "./field";

/** A group of fields with the table it is kept in. */
export interface Part extends Omit<Group, "path" | "update" | "removable" | "many"> {
	table: SQLiteTable;
	/** Name of the column that holds the owner's id, where the wire has another. */
	ownerColumn?: string;
	/** Columns that tell its rows from others of the same table. */
	fixed?: Readonly<Record<string, string | number>>;
	many?: true;
	/** The call of its own: POST there, `update` and, where removable, DELETE below it with an id. */
	path?: `/client/${string}`;
	update?: "PUT" | "PATCH";
	removable?: true;
	/** The last part of `path` is the owner's id, not the part's. */
	byOwner?: true;
}

/** A field whose values are rows of a table of their own: permissions of a role, days of a vehicle. */
export interface ValueTable {
	table: SQLiteTable;
	owner: string;
	column: string;
	fixed?: Readonly<Record<string, string | number>>;
}

/** Where a record may be in use: `sql` selects `name` of what uses it, `?1` being its id. */
export interface Usage {
	what: string;
	whats: string;
	sql: string;
}

/** A value of a row that is no column of the table: SQL over `r`. */
export interface Derived {
	sql: string;
	/** The SQL answers JSON text. */
	json?: true;
	/** A scale 5 integer. */
	scaled?: true;
	/** Not in lists, only where one record is read. */
	single?: true;
}

/** A noun of master data: everything list, read, create, update, delete, position, export and import need to know. */
export interface Resource {
	name: string;
	/** As texts name it: "delete the {thing}". */
	thing: string;
	things: string;
	area: string;
	table: SQLiteTable;
	path: `/client/${string}`;
	update: "PUT" | "PATCH";
	/** In which part of the permissions it is read and written. */
	reads: ApiPart;
	writes: ApiPart;
	fields: readonly Field[];
	columns: readonly Column[];
	/** What the column of its deeds is called, where not Actions. */
	deeds?: "Action";
	/** Filters in the bar of its list. */
	quick?: readonly QuickFilter[];
	/** Columns, or SQL over `r`, that a keyword is looked for in. */
	search: readonly string[];
	/** Columns of the default order; the id always comes last. */
	order: readonly string[];
	/** SQL over `r` that names a row in messages. */
	label: string;
	/** The field that tells a row of a spreadsheet again. */
	key: string;
	/** Fields whose value only one row may have; `within` are columns that must be the same for it to count. */
	unique: readonly { field: string; within?: readonly string[] }[];
	usage: readonly Usage[];
	/** Rows that always stay: SQL over `r`, and what is said. */
	kept?: { when: string; says: string };
	/** The flag that takes a record out of use without deleting it. */
	active?: string;
	event: string;
	said: { added: string; updated: string; deleted: string };
	derived?: Readonly<Record<string, Derived>>;
	values?: Readonly<Record<string, ValueTable>>;
	parts?: readonly Part[];
	tabs?: readonly Tab[];
	/** Columns that are never read out. */
	secret?: readonly string[];
	/** A column that splits the table into lists of their own, such as the kinds of checks. */
	split?: { column: string; synonyms: readonly string[] };
	/** A condition on `r` that every row fulfils, and what a new row is given for it. */
	only?: { when: string; gives: Readonly<Record<string, string | number>> };
	/** The column of the order that people drag. */
	position?: { column: string; method: "PUT" | "POST"; path: `/client/${string}` };
	exports?: { path: `/client/${string}`; file: string };
	imports?: `/client/${string}`;
	/** Fields of groups that stand in spreadsheets too. */
	sheet?: readonly { part: string; field: string; label: string; synonyms?: readonly string[] }[];
	/** What the record as a whole must not be; pure. `before` is null for a new one, `self` is whose account saves it. */
	check?: (values: Values, before: Row | null, self: number | null) => Record<string, string>;
	/** Under which name the list also stands in an answer. */
	listName?: string;
	/** Who may do what depends on it, so what is remembered of sessions is forgotten with each save. */
	opensDoors?: true;
}

/** Names of columns that are the database's own. */
const STAMPS = ["created_at", "updated_at", "deleted_at"];

/** The columns of a resource that are answered. */
export function answered(resource: Resource): string[] {
	const hidden = [...STAMPS, ...(resource.secret ?? [])];
	return Object.keys(getTableColumns(resource.table)).filter((name) => !hidden.includes(name));
}

/** The groups of a resource as the browser knows them. */
export const groupsOf = ({ parts = [] }: Resource): Group[] =>
	parts.map((part) => ({
		key: part.key,
		title: part.title,
		many: part.many === true,
		path: part.path ?? null,
		update: part.update ?? "PUT",
		removable: part.removable === true,
		owner: part.owner,
		fields: part.fields,
		line: part.line,
		ready: part.ready,
		scan: part.scan,
	}));
