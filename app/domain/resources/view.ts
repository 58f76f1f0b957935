import { isCallPermitted } from "~/domain/permissions/api";
import type { Column, Field, Group, QuickFilter, Tab } from "./field";
import { groupsOf, type Resource } from "./resource";
import { type SheetColumn, sheetColumns } from "./sheet-fields";

/** What a screen needs of a resource, as plain data. */
export interface ResourceView {
	name: string;
	thing: string;
	things: string;
	path: string;
	update: "PUT" | "PATCH";
	fields: readonly Field[];
	columns: readonly Column[];
	/** What the column of its deeds is called. */
	deeds: string;
	quick: readonly QuickFilter[];
	groups: readonly Group[];
	tabs: readonly Tab[];
	/** Which field names a record in heads. */
	key: string;
	active: string | null;
	versioned: boolean;
	event: string;
	deleted: string;
	split: { column: string; value: number } | null;
	position: { column: string; method: "PUT" | "POST"; path: string } | null;
	exports: { path: string; file: string } | null;
	imports: string | null;
	/** The columns of its spreadsheet, where it can be imported. */
	sheet: readonly SheetColumn[];
	mayWrite: boolean;
}

/** How a list is called where the screen calls it otherwise than the resource: the kinds of checks. */
export interface Naming {
	thing?: string;
	things?: string;
	split?: number;
}

/** A resource as a screen sees it for somebody with these permissions. */
export function viewOf(
	resource: Resource,
	permissions: ReadonlySet<string>,
	naming: Naming = {},
): ResourceView {
	const { split, position } = resource;
	return {
		name: resource.name,
		thing: naming.thing ?? resource.thing,
		things: naming.things ?? resource.things,
		path: resource.path,
		update: resource.update,
		fields: split ? resource.fields.filter(({ name }) => name !== split.column) : resource.fields,
		columns: resource.columns,
		deeds: resource.deeds ?? "Actions",
		quick: resource.quick ?? [],
		groups: groupsOf(resource),
		tabs: resource.tabs ?? [{ title: "Details", fields: resource.fields.map(({ name }) => name) }],
		key: resource.key,
		active: resource.active ?? null,
		versioned: "version" in resource.table,
		event: resource.event,
		deleted: resource.said.deleted,
		split: split && naming.split ? { column: split.column, value: naming.split } : null,
		position: position ?? null,
		exports: resource.exports ?? null,
		imports: resource.imports ?? null,
		sheet: resource.imports ? sheetColumns(resource) : [],
		mayWrite: isCallPermitted(resource.writes, permissions),
	};
}
