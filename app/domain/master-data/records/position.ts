import { z } from "zod";
import { commit } from "~/db/commit";
import { moveRecordRows } from "~/db/repositories/master-data/records";
import type { Ctx } from "~/tenancy/ctx";
import type { Resource } from "./resource";

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
	await commit(
		ctx,
		[moveRecordRows(resource, sent)],
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
