import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { commit } from "~/db/commit";
import { raw, sqlText } from "~/db/sql-text";
import type { Ctx } from "~/tenancy/ctx";
import type { Resource } from "./resource";
import { notDeletedCondition, quotedTable } from "./sql";

/** Schema of a new order: a list of id and place, or an object that has such a list under any name. */
export const recordPositionInput = (column: string) => {
	const item = z
		.object({
			id: z.int().positive(),
			position: z.int().positive().optional(),
			order: z.int().positive().optional(),
		})
		.transform((sent, ctx) => {
			const place = column === "order" ? (sent.order ?? sent.position) : (sent.position ?? sent.order);
			if (place === undefined) ctx.addIssue({ code: "custom", path: [column], message: "Send the place" });
			return { id: sent.id, place: place ?? 0 };
		});
	const isList = (value: unknown) => Array.isArray(value);
	return z.preprocess(
		(sent) =>
			typeof sent === "object" && sent !== null && !isList(sent) ? Object.values(sent).find(isList) : sent,
		z.array(item, { error: "Send a list of id and place" }).min(1).max(10_000),
	);
};

/** Moves records to the places they were dragged to and renumbers the list from 1. Unknown ids are ignored. */
export async function moveRecords(
	ctx: Ctx,
	resource: Resource,
	sent: readonly { id: number; place: number }[],
): Promise<void> {
	const column = resource.position?.column ?? "position";
	const place = raw(`"${column}"`);
	const table = raw(quotedTable(resource.table));
	const lists = resource.split ? raw(`PARTITION BY r."${resource.split.column}"`) : raw("");
	const raised = raw("version" in getTableColumns(resource.table) ? ", version = version + 1" : "");
	// If a moved row and an unmoved one share a place, the moved one comes first.
	const ordered = sqlText`WITH sent AS (SELECT value ->> 'id' AS id, value ->> 'place' AS place FROM json_each(${JSON.stringify(sent)})),
		moved AS (SELECT r.id, row_number() OVER (${lists}
			ORDER BY coalesce(s.place, r.${place}), s.place IS NULL, r.${place}, r.id) AS n
			FROM ${table} r LEFT JOIN sent s ON s.id = r.id WHERE ${notDeletedCondition(resource)})
		UPDATE ${table} SET ${place} = moved.n${raised} FROM moved WHERE moved.id = ${table}.id AND ${table}.${place} <> moved.n`;
	await commit(
		ctx,
		[ordered],
		[
			{
				type: resource.event,
				kind: "position",
				entity: resource.name,
				payload: { ids: sent.map(({ id }) => id) },
			},
		],
	);
}
