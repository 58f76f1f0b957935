import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { type ApiRoute, type Call, defineRoute } from "@/workers/http/route";
import type { PeopleDoor } from "~/domain/profiles/save";
import { exportRecords } from "~/domain/resources/export";
import type { Row, Values } from "~/domain/resources/field";
import { importInput, importRecords } from "~/domain/resources/import";
import type { PlannedRow } from "~/domain/resources/import-plan";
import {
	checkRecordRows,
	recordRowsInput,
	recordVerdict,
	saveRecordRows,
} from "~/domain/resources/import-rows";
import { listInput, listQuery, listRecords } from "~/domain/resources/list";
import { moveRecords, positionInput } from "~/domain/resources/position";
import { readRecord } from "~/domain/resources/read";
import { removeRecord } from "~/domain/resources/remove";
import { groupsOf, type Resource } from "~/domain/resources/resource";
import { createRecord, updateRecord } from "~/domain/resources/save";
import { recordSchema } from "~/domain/resources/schema";

/** Verbs of a noun with behaviour of its own, in place of the common ones. */
export interface OwnVerbs {
	create?: (door: PeopleDoor, values: Values) => Promise<Row>;
	update?: (door: PeopleDoor, id: number, values: Values) => Promise<Row>;
	remove?: (door: PeopleDoor, id: number) => Promise<{ id: number }>;
	/** After a file has been saved. */
	imported?: (door: PeopleDoor, rows: readonly PlannedRow[]) => Promise<void>;
}

/** What verbs about people are given: the company and the platform. */
export const doorOf = ({
	ctx,
	platform,
}: Pick<Call<unknown, unknown, unknown>, "ctx" | "platform">): PeopleDoor => ({
	ctx: ctx(),
	platform,
});

const MIB = 1024 * 1024;
const record = z.record(z.string(), z.unknown());
const row = z.object({ id: z.int() }).catchall(z.unknown());
const page = z.object({
	data: z.array(row),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	next_link: z.string().nullable(),
	previous_link: z.string().nullable(),
});

/** The calls of a resource: list, read, create, update, delete, and position, export and import where it has them. */
export function resourceRoutes(resource: Resource, own: OwnVerbs = {}): ApiRoute[] {
	return [...crudRoutes(resource, own), ...positionRoute(resource), ...sheetRoutes(resource, own)];
}

function crudRoutes(resource: Resource, own: OwnVerbs): ApiRoute[] {
	const { area, path, thing, said } = resource;
	const reads = staffWith(resource.reads);
	const writes = staffWith(resource.writes);
	const groups = groupsOf(resource);
	const other = resource.update === "PUT" ? "PATCH" : "PUT";
	return [
		defineRoute({
			method: "GET",
			path,
			area,
			summary: `A page of the ${resource.things}.`,
			access: reads,
			query: listQuery(resource),
			answer: page.catchall(z.unknown()),
			async handle({ ctx, query }) {
				const data = await listRecords(ctx(), resource, listInput(resource, query));
				return { data: resource.listName ? { ...data, [resource.listName]: data.data } : data };
			},
		}),
		defineRoute({
			method: "GET",
			path: `${path}/{id}`,
			area,
			summary: `One ${thing.toLowerCase()} with all that belongs to it.`,
			access: reads,
			params: idParam,
			answer: row,
			async handle({ ctx, params }) {
				return { data: await readRecord(ctx(), resource, params.id) };
			},
		}),
		defineRoute({
			method: "POST",
			path,
			area,
			summary: `Makes a ${thing.toLowerCase()}.`,
			access: writes,
			body: recordSchema(resource.fields, groups, "new"),
			answer: row,
			async handle({ body, ...call }) {
				const door = doorOf(call);
				const data = await (own.create?.(door, body) ?? createRecord(door.ctx, resource, body));
				return { message: said.added, data };
			},
		}),
		defineRoute({
			method: resource.update,
			path: `${path}/{id}`,
			also: [{ method: other }],
			area,
			summary: `Changes what is sent of a ${thing.toLowerCase()}.`,
			access: writes,
			params: idParam,
			body: recordSchema(resource.fields, groups, "changed"),
			answer: row,
			async handle({ params, body, ...call }) {
				const door = doorOf(call);
				const data = await (own.update?.(door, params.id, body) ??
					updateRecord(door.ctx, resource, params.id, body));
				return { message: said.updated, data };
			},
		}),
		defineRoute({
			method: "DELETE",
			path: `${path}/{id}`,
			area,
			summary: `Deletes a ${thing.toLowerCase()} that is in use nowhere; otherwise 409 says where.`,
			access: writes,
			params: idParam,
			answer: z.object({ id: z.int() }),
			async handle({ params, ...call }) {
				const door = doorOf(call);
				const data = await (own.remove?.(door, params.id) ?? removeRecord(door.ctx, resource, params.id));
				return { message: said.deleted, data };
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
			also: [{ method: position.method === "PUT" ? "POST" : "PUT" }],
			area: resource.area,
			summary: `Puts ${resource.things} where they were dragged.`,
			access: staffWith(resource.writes),
			body: positionInput(position.column),
			answer: z.array(z.unknown()),
			async handle({ ctx, body }) {
				await moveRecords(ctx(), resource, body);
				return { message: resource.said.updated, data: body };
			},
		}),
	];
}

function sheetRoutes(resource: Resource, own: OwnVerbs): ApiRoute[] {
	const { area, exports, imports, things } = resource;
	const out = exports && [
		defineRoute({
			method: "GET",
			path: exports.path,
			area,
			summary: `All ${things} as a workbook, ${exports.file}.`,
			access: staffWith(resource.reads),
			answer: "file",
			async handle({ ctx }) {
				return await exportRecords(ctx(), resource);
			},
		}),
	];
	const taken = imports && [
		defineRoute({
			method: "POST",
			path: imports,
			area,
			summary: `Reads ${things} from an xls, xlsx or csv file: new ones are made, known ones changed. \`preview\` saves nothing.`,
			access: staffWith(resource.writes),
			form: true,
			maxBytes: 21 * MIB,
			body: importInput,
			answer: record,
			async handle({ body, ...call }) {
				const door = doorOf(call);
				const data = await importRecords(door.ctx, resource, body, afterImport(door, own));
				return { message: data.saved ? importedText(things, data) : undefined, data };
			},
		}),
	];
	return [...(out ?? []), ...(taken ?? []), ...(imports ? rowRoutes(resource, imports, own) : [])];
}

/** Rows of a spreadsheet in parts, for screens that show how far it is and mend rows in place. */
function rowRoutes(resource: Resource, imports: `/client/${string}`, own: OwnVerbs): ApiRoute[] {
	const shared = {
		method: "POST",
		area: resource.area,
		access: staffWith(resource.writes),
		body: recordRowsInput,
		maxBytes: 8 * MIB,
		answer: z.object({ rows: z.array(recordVerdict) }),
	} as const;
	return [
		defineRoute({
			...shared,
			path: `${imports}/check`,
			summary: `What would become of rows of a spreadsheet of ${resource.things}. Saves nothing.`,
			async handle({ ctx, body }) {
				return { data: { rows: await checkRecordRows(ctx(), resource, body) } };
			},
		}),
		defineRoute({
			...shared,
			path: `${imports}/save`,
			summary: `Saves the good rows among those sent of a spreadsheet of ${resource.things}, all of them or none.`,
			async handle({ body, ...call }) {
				const door = doorOf(call);
				const rows = await saveRecordRows(door.ctx, resource, body, afterImport(door, own));
				return { data: { rows } };
			},
		}),
	];
}

const afterImport = (door: PeopleDoor, { imported }: OwnVerbs) =>
	imported && ((rows: readonly PlannedRow[]) => imported(door, rows));

function importedText(
	things: string,
	{ created, updated, failed }: { created: number; updated: number; failed: number },
) {
	const parts = [
		`${created} ${things} added`,
		`${updated} changed`,
		...(failed ? [`${failed} left out`] : []),
	];
	return parts.join(", ");
}
