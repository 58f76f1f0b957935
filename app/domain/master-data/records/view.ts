import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { NO_PRICES_PATH } from "~/domain/kernel/permissions/limits";
import type { ImportNoun } from "~/domain/master-data/spreadsheets/schemas";
import { bankAccess, limitBankFields } from "./bank-details";
import type { FieldGroup, QuickFilter, ResourceColumn, ResourceField, Tab } from "./field";
import { isPriceField } from "./field";
import { type Resource, toFieldGroups } from "./resource";
import { type SpreadsheetColumn, spreadsheetColumns } from "./spreadsheet-fields";

/** What a screen needs to know about a resource, as plain data. */
export interface ResourceView {
	name: string;
	thing: string;
	things: string;
	path: string;
	update: "PUT" | "PATCH";
	fields: readonly ResourceField[];
	columns: readonly ResourceColumn[];
	/** Heading of the actions column. */
	actionsLabel: string;
	quickFilters: readonly QuickFilter[];
	groups: readonly FieldGroup[];
	tabs: readonly Tab[];
	/** The field that names a record in headings. */
	key: string;
	active: string | null;
	versioned: boolean;
	event: string;
	deletedMessage: string;
	split: { column: string; value: number | string } | null;
	position: { column: string; method: "PUT" | "POST"; path: string } | null;
	exports: { path: string; file: string } | null;
	imports: { path: string; kind: ImportNoun } | null;
	/** The columns of its spreadsheet, where it can be imported. */
	spreadsheetColumns: readonly SpreadsheetColumn[];
	canWrite: boolean;
}

/** Names of a list if the screen uses other ones than the resource: the kinds of checks. */
export interface ResourceNaming {
	thing?: string;
	things?: string;
	split?: number | string;
}

/** A resource as a user with these permissions sees it. */
export function toResourceView(
	resource: Resource,
	permissions: ReadonlySet<string>,
	naming: ResourceNaming = {},
): ResourceView {
	const { split, position } = resource;
	const prices = new Set(resource.fields.filter(isPriceField).map(({ name }) => name));
	const bank = bankAccess(resource.writes, permissions);
	const isShown = (name: string) => !permissions.has(NO_PRICES_PATH) || !prices.has(name);
	return {
		name: resource.name,
		thing: naming.thing ?? resource.thing,
		things: naming.things ?? resource.things,
		path: resource.path,
		update: resource.update,
		fields: resource.fields.filter(({ name }) => name !== split?.column && isShown(name)),
		columns: resource.columns.filter(({ id }) => isShown(id)),
		actionsLabel: resource.actionsLabel ?? "Actions",
		quickFilters: resource.quickFilters ?? [],
		groups: toFieldGroups(resource).map((group) => ({
			...group,
			fields: limitBankFields(group.fields, bank),
		})),
		tabs: resource.tabs ?? [{ title: "Details", fields: resource.fields.map(({ name }) => name) }],
		key: resource.key,
		active: resource.active ?? null,
		versioned: "version" in resource.table,
		event: resource.event,
		deletedMessage: resource.messages.deleted,
		split: split && naming.split ? { column: split.column, value: naming.split } : null,
		position: position ?? null,
		exports: resource.exports ?? null,
		imports: resource.imports ?? null,
		spreadsheetColumns: resource.imports ? spreadsheetColumns(resource) : [],
		canWrite: isCallPermitted(resource.writes, permissions),
	};
}
