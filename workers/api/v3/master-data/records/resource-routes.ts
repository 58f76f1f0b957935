import { z } from "zod";
import type { ApiRoute } from "@/workers/http/route/api-route";
import { defineRoute } from "@/workers/http/route/route";
import { recordVerdict } from "~/domain/master-data/records/imports/rows";
import type { RecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { MIB } from "~/shared/bytes.mjs";

/** The routes of a resource: list, read, create, update, delete, and position, export and import if it has them. */
export const resourceRoutes = (operations: RecordOperations): ApiRoute[] => [
	...crudRoutes(operations),
	...positionRoute(operations),
	...spreadsheetRoutes(operations),
];

function crudRoutes({ resource, list, read, create, update, remove }: RecordOperations): ApiRoute[] {
	const { area, path, thing, messages } = resource;
	const alternativeMethod = resource.update === "PUT" ? "PATCH" : "PUT";
	return [
		defineRoute({
			method: "GET",
			path,
			area,
			summary: `List a page of the ${resource.things}.`,
			operation: list,
		}),
		defineRoute({
			method: "GET",
			path: `${path}/{id}`,
			area,
			summary: `Get a ${thing.toLowerCase()} with its relations.`,
			operation: read,
		}),
		defineRoute({
			method: "POST",
			path,
			area,
			summary: `Create a ${thing.toLowerCase()}.`,
			operation: create,
			message: messages.added,
		}),
		defineRoute({
			method: resource.update,
			path: `${path}/{id}`,
			aliases: [{ method: alternativeMethod }],
			area,
			summary: `Change a ${thing.toLowerCase()}; fields left out stay as they are.`,
			operation: update,
			message: messages.updated,
		}),
		defineRoute({
			method: "DELETE",
			path: `${path}/{id}`,
			area,
			summary: `Delete a ${thing.toLowerCase()}; 409 lists where it is still in use.`,
			operation: remove,
			message: messages.deleted,
		}),
	];
}

function positionRoute({ resource, move }: RecordOperations): ApiRoute[] {
	const { position } = resource;
	if (!position) return [];
	return [
		defineRoute({
			method: position.method,
			path: position.path,
			aliases: [{ method: position.method === "PUT" ? "POST" : "PUT" }],
			area: resource.area,
			summary: `Change the order of the ${resource.things}.`,
			operation: move,
			message: resource.messages.updated,
		}),
	];
}

function spreadsheetRoutes({ resource, ...operations }: RecordOperations): ApiRoute[] {
	const { area, exports, imports, things } = resource;
	const exportRoutes = exports && [
		defineRoute({
			method: "GET",
			path: exports.path,
			area,
			summary: `Download all ${things} as a workbook, ${exports.file}.`,
			operation: operations.export,
			weight: "heavy",
			isStreamed: true,
			isExport: true,
			response: "file",
			respond: (workbook) => workbook,
		}),
	];
	const importRoutes = imports && [
		defineRoute({
			method: "POST",
			path: imports.path,
			area,
			summary: `Import ${things} from an xls, xlsx or csv file: new ones are created, existing ones changed; \`preview\` saves nothing.`,
			form: true,
			maxBytes: 21 * MIB,
			operation: operations.import,
			message: (data) => (data.saved ? importedText(things, data) : undefined),
		}),
		...rowRoutes({ resource, ...operations }, imports.path),
	];
	return [...(exportRoutes ?? []), ...(importRoutes ?? [])];
}

/** Rows of a spreadsheet in chunks, for screens that show progress and let the user correct rows in place. */
function rowRoutes(
	{ resource, checkRows, saveRows }: RecordOperations,
	imports: `/client/${string}`,
): ApiRoute[] {
	const shared = {
		method: "POST",
		area: resource.area,
		maxBytes: 8 * MIB,
		response: z.object({ rows: z.array(recordVerdict) }),
	} as const;
	return [
		defineRoute({
			...shared,
			path: `${imports}/check`,
			summary: `Check rows of a spreadsheet of ${resource.things}: what saving would do with each; nothing is saved.`,
			operation: checkRows,
			respond: (rows) => ({ data: { rows } }),
		}),
		defineRoute({
			...shared,
			path: `${imports}/save`,
			summary: `Save the valid rows of a chunk of a spreadsheet of ${resource.things}, all of them or none.`,
			operation: saveRows,
			respond: (rows) => ({ data: { rows } }),
		}),
	];
}

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
