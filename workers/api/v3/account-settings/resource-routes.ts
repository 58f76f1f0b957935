import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { type ApiCall, type ApiRoute, defineRoute } from "@/workers/http/route";
import type { AccountContext } from "~/domain/profiles/save";
import { exportRecords } from "~/domain/resources/export";
import type { ResourceRow, ResourceValues } from "~/domain/resources/field";
import { importInput, importRecords } from "~/domain/resources/import";
import type { PlannedRow } from "~/domain/resources/import-plan";
import {
	checkRecordRows,
	recordRowsInput,
	recordVerdict,
	saveRecordRows,
} from "~/domain/resources/import-rows";
import { listRecords, recordListQuery, toListInput } from "~/domain/resources/list";
import { moveRecords, recordPositionInput } from "~/domain/resources/position";
import { readRecord } from "~/domain/resources/read";
import { removeRecord } from "~/domain/resources/remove";
import { type Resource, toFieldGroups } from "~/domain/resources/resource";
import { createRecord, updateRecord } from "~/domain/resources/save";
import { recordSchema } from "~/domain/resources/schema";

/** Verbs of a resource that replace the generic ones. */
export interface ResourceOverrides {
	create?: (account: AccountContext, values: ResourceValues) => Promise<ResourceRow>;
	update?: (account: AccountContext, id: number, values: ResourceValues) => Promise<ResourceRow>;
	remove?: (account: AccountContext, id: number) => Promise<{ id: number }>;
	/** Runs after imported rows have been saved. */
	onImported?: (account: AccountContext, rows: readonly PlannedRow[]) => Promise<void>;
}

/** The company and platform context that verbs about user accounts need. */
export const accountContext = ({
	ctx,
	platform,
}: Pick<ApiCall<unknown, unknown, unknown>, "ctx" | "platform">): AccountContext => ({
	ctx: ctx(),
	platform,
});

const MIB = 1024 * 1024;
const importResponse = z.record(z.string(), z.unknown());
const recordResponse = z.object({ id: z.int() }).catchall(z.unknown());
const pageResponse = z.object({
	data: z.array(recordResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	next_link: z.string().nullable(),
	previous_link: z.string().nullable(),
});

/** The routes of a resource: list, read, create, update, delete, and position, export and import if it has them. */
export function resourceRoutes(resource: Resource, overrides: ResourceOverrides = {}): ApiRoute[] {
	return [
		...crudRoutes(resource, overrides),
		...positionRoute(resource),
		...spreadsheetRoutes(resource, overrides),
	];
}

function crudRoutes(resource: Resource, overrides: ResourceOverrides): ApiRoute[] {
	const { area, path, thing, messages } = resource;
	const readAccess = staffWith(resource.reads);
	const writeAccess = staffWith(resource.writes);
	const groups = toFieldGroups(resource);
	const alternativeMethod = resource.update === "PUT" ? "PATCH" : "PUT";
	return [
		defineRoute({
			method: "GET",
			path,
			area,
			summary: `List a page of the ${resource.things}.`,
			access: readAccess,
			query: recordListQuery(resource),
			response: pageResponse.catchall(z.unknown()),
			async handle({ ctx, query }) {
				const data = await listRecords(ctx(), resource, toListInput(resource, query));
				return { data: resource.listName ? { ...data, [resource.listName]: data.data } : data };
			},
		}),
		defineRoute({
			method: "GET",
			path: `${path}/{id}`,
			area,
			summary: `Get a ${thing.toLowerCase()} with its relations.`,
			access: readAccess,
			params: idParam,
			response: recordResponse,
			async handle({ ctx, params }) {
				return { data: await readRecord(ctx(), resource, params.id) };
			},
		}),
		defineRoute({
			method: "POST",
			path,
			area,
			summary: `Create a ${thing.toLowerCase()}.`,
			access: writeAccess,
			body: recordSchema(resource.fields, groups, "new"),
			response: recordResponse,
			async handle({ body, ...call }) {
				const account = accountContext(call);
				const data = await (overrides.create?.(account, body) ?? createRecord(account.ctx, resource, body));
				return { message: messages.added, data };
			},
		}),
		defineRoute({
			method: resource.update,
			path: `${path}/{id}`,
			aliases: [{ method: alternativeMethod }],
			area,
			summary: `Change a ${thing.toLowerCase()}; fields left out stay as they are.`,
			access: writeAccess,
			params: idParam,
			body: recordSchema(resource.fields, groups, "changed"),
			response: recordResponse,
			async handle({ params, body, ...call }) {
				const account = accountContext(call);
				const data = await (overrides.update?.(account, params.id, body) ??
					updateRecord(account.ctx, resource, params.id, body));
				return { message: messages.updated, data };
			},
		}),
		defineRoute({
			method: "DELETE",
			path: `${path}/{id}`,
			area,
			summary: `Delete a ${thing.toLowerCase()}; 409 lists where it is still in use.`,
			access: writeAccess,
			params: idParam,
			response: z.object({ id: z.int() }),
			async handle({ params, ...call }) {
				const account = accountContext(call);
				const data = await (overrides.remove?.(account, params.id) ??
					removeRecord(account.ctx, resource, params.id));
				return { message: messages.deleted, data };
			},
		}),
	];
}

function positionRoute(resource: Resource): ApiRoute[] {
	const { position } = resource;
	if (!position) return [];
	return [
		defineRoute({
			method: position.method,
			path: position.path,
			aliases: [{ method: position.method === "PUT" ? "POST" : "PUT" }],
			area: resource.area,
			summary: `Change the order of the ${resource.things}.`,
			access: staffWith(resource.writes),
			body: recordPositionInput(position.column),
			response: z.array(z.unknown()),
			async handle({ ctx, body }) {
				await moveRecords(ctx(), resource, body);
				return { message: resource.messages.updated, data: body };
			},
		}),
	];
}

function spreadsheetRoutes(resource: Resource, overrides: ResourceOverrides): ApiRoute[] {
	const { area, exports, imports, things } = resource;
	const exportRoutes = exports && [
		defineRoute({
			method: "GET",
			path: exports.path,
			area,
			summary: `Download all ${things} as a workbook, ${exports.file}.`,
			access: staffWith(resource.reads),
			response: "file",
			async handle({ ctx }) {
				return await exportRecords(ctx(), resource);
			},
		}),
	];
	const importRoutes = imports && [
		defineRoute({
			method: "POST",
			path: imports,
			area,
			summary: `Import ${things} from an xls, xlsx or csv file: new ones are created, existing ones changed; \`preview\` saves nothing.`,
			access: staffWith(resource.writes),
			form: true,
			maxBytes: 21 * MIB,
			body: importInput,
			response: importResponse,
			async handle({ body, ...call }) {
				const account = accountContext(call);
				const data = await importRecords(account.ctx, resource, body, afterImport(account, overrides));
				return { message: data.saved ? importedText(things, data) : undefined, data };
			},
		}),
	];
	return [
		...(exportRoutes ?? []),
		...(importRoutes ?? []),
		...(imports ? rowRoutes(resource, imports, overrides) : []),
	];
}

/** Rows of a spreadsheet in chunks, for screens that show progress and let the user correct rows in place. */
function rowRoutes(
	resource: Resource,
	imports: `/client/${string}`,
	overrides: ResourceOverrides,
): ApiRoute[] {
	const shared = {
		method: "POST",
		area: resource.area,
		access: staffWith(resource.writes),
		body: recordRowsInput,
		maxBytes: 8 * MIB,
		response: z.object({ rows: z.array(recordVerdict) }),
	} as const;
	return [
		defineRoute({
			...shared,
			path: `${imports}/check`,
			summary: `Check rows of a spreadsheet of ${resource.things}: what saving would do with each; nothing is saved.`,
			async handle({ ctx, body }) {
				return { data: { rows: await checkRecordRows(ctx(), resource, body) } };
			},
		}),
		defineRoute({
			...shared,
			path: `${imports}/save`,
			summary: `Save the valid rows of a chunk of a spreadsheet of ${resource.things}, all of them or none.`,
			async handle({ body, ...call }) {
				const account = accountContext(call);
				const rows = await saveRecordRows(account.ctx, resource, body, afterImport(account, overrides));
				return { data: { rows } };
			},
		}),
	];
}

const afterImport = (account: AccountContext, { onImported: imported }: ResourceOverrides) =>
	imported && ((rows: readonly PlannedRow[]) => imported(account, rows));

function importedText(
	things: string,
	{ created, updated, failed }: { created: number; updated: number; failed: number },
) {
	const counts = [
		`${created} ${things} added`,
		`${updated} changed`,
		...(failed ? [`${failed} skipped`] : []),
	];
	return counts.join(", ");
}
