import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { DerivedValue, ValueTable } from "~/db/record-tables";
import type { Statement } from "~/db/statements";
import type { ApiPermissionArea, RecordWriteArea } from "~/domain/kernel/permissions/api-permissions";
import type { ImportNoun } from "~/domain/master-data/spreadsheets/schemas";
import type { LimitedThing } from "~/shared/booked/limits";
import type { Ctx } from "~/tenancy/ctx";
import type {
	FieldGroup,
	QuickFilter,
	ResourceColumn,
	ResourceField,
	ResourceRow,
	ResourceValues,
	Tab,
} from "./field";

/** A group of fields stored in a table of its own. */
export interface ResourceRelation extends Omit<FieldGroup, "path" | "update" | "removable" | "multiple"> {
	table: SQLiteTable;
	/** Name of the column with the owner's id, if it differs from the API field. */
	ownerColumn?: string;
	/** Column values that separate its rows from other rows of the same table. */
	fixed?: Readonly<Record<string, string | number>>;
	multiple?: true;
	/** Its own endpoint: POST to the path, `update` and, if removable, DELETE to the path with an id. */
	path?: `/client/${string}`;
	update?: "PUT" | "PATCH";
	removable?: true;
	/** The id in the path is the owner's, not the relation's. */
	byOwner?: true;
}

/** Where a record may be in use: `sql` selects the `name` of each row that uses it; `?1` is its id. */
export interface ResourceUsage {
	thing: string;
	things: string;
	sql: string;
}

/** Errors of a record as a whole, by field. `before` is null for a new record; an import reads only the fields of its file. */
export type RecordCheck = (values: ResourceValues, before: ResourceRow | null) => Record<string, string>;

/** A kind of master data: all that list, read, create, update, delete, position, export and import need to know. */
export interface Resource {
	name: string;
	/** As texts call it: "delete the {thing}". */
	thing: string;
	things: string;
	area: string;
	table: SQLiteTable;
	path: `/client/${string}`;
	update: "PUT" | "PATCH";
	/** The permission area needed to read it. */
	reads: ApiPermissionArea;
	/** That of the screen which changes it: no other screen does. */
	writes: RecordWriteArea;
	fields: readonly ResourceField[];
	columns: readonly ResourceColumn[];
	/** Heading of the actions column, if it is not "Actions". */
	actionsLabel?: "Action";
	/** Filters in the toolbar of its list. */
	quickFilters?: readonly QuickFilter[];
	/** Columns, or SQL over `r`, searched by keyword. */
	search: readonly string[];
	/** Columns of the default order; the id is always the last one. */
	order: readonly string[];
	/** SQL over `r` that names a row in messages. */
	label: string;
	/** The field that identifies a spreadsheet row as this record. */
	key: string;
	/** Fields whose value must be unique, within rows that share the columns named in `within`. */
	unique: readonly { field: string; within?: readonly string[] }[];
	usage: readonly ResourceUsage[];
	/** Rows that cannot be deleted: SQL over `r`, and the message. */
	permanent?: { when: string; message: string };
	/** The flag that deactivates a record without deleting it. */
	active?: string;
	event: string;
	messages: { added: string; updated: string; deleted: string };
	derived?: Readonly<Record<string, DerivedValue>>;
	values?: Readonly<Record<string, ValueTable>>;
	relations?: readonly ResourceRelation[];
	tabs?: readonly Tab[];
	/** Columns that are never returned. */
	secret?: readonly string[];
	/** A column that splits the table into separate lists, such as the kinds of checks. */
	split?: { column: string; synonyms: readonly string[] };
	/** A condition on `r` that every row meets, and the values that make a new row meet it. */
	only?: { when: string; values: Readonly<Record<string, string | number>> };
	/** The column with the order that users set by dragging. */
	position?: { column: string; method: "PUT" | "POST"; path: `/client/${string}` };
	exports?: { path: `/client/${string}`; file: string };
	/** Where it is imported; `kind` is under which its column mappings are remembered. */
	imports?: { path: `/client/${string}`; kind: ImportNoun };
	/** Fields of relations that are also in spreadsheets. */
	relatedSpreadsheetFields?: readonly {
		relation: string;
		field: string;
		label: string;
		synonyms?: readonly string[];
	}[];
	/** Errors of the record as a whole, by field; pure. `before` is null for a new record, `self` is the user who saves it. */
	check?: (values: ResourceValues, before: ResourceRow | null, self: number | null) => Record<string, string>;
	/** Reads what a check of the record as a whole depends on, and returns that check. */
	loadCheck?: (ctx: Ctx) => Promise<RecordCheck>;
	/** What must hold after every change of existing records, whatever is saved at the same moment. */
	invariant?: RecordInvariant;
	/** What the company's plan counts its records as. */
	limited?: LimitedThing;
	/** Second name under which the response also has the list. */
	listName?: string;
	/** A change is logged with old and new values, for the history of the record. */
	logsValues?: true;
	/** Permissions depend on it, so each save clears the cached sessions. */
	invalidatesSessions?: true;
}

/** The groups of a resource as the browser sees them. */
export const toFieldGroups = ({ relations = [] }: Resource): FieldGroup[] =>
	relations.map((relation) => ({
		key: relation.key,
		title: relation.title,
		multiple: relation.multiple === true,
		path: relation.path ?? null,
		update: relation.update ?? "PUT",
		removable: relation.removable === true,
		owner: relation.owner,
		fields: relation.fields,
		line: relation.lineLabel,
		ready: relation.hasEmptyLine,
		scan: relation.scan,
	}));

/** A statement at the end of a batch that changes records: the CHECK named `rule` refuses it if the invariant is broken. */
interface RecordInvariant {
	require: () => Statement;
	rule: string;
	/** What users read then. */
	message: string;
}
