import { read } from "~/db/read";
import { selectRelationRow, selectSavedRelation } from "~/db/repositories/master-data/record-reads";
import type { Actor } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import { dropBankDetails, hideBankDetails, needsBankCheck } from "./bank-details";
import type { ResourceRow, ResourceValues } from "./field";
import { readRecord } from "./read";
import type { Resource, ResourceRelation } from "./resource";

const isGroup = (value: unknown): value is ResourceValues =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A record with its groups, without the bank details of those that the actor may not read. */
export function hideRecordBankDetails(actor: Actor, resource: Resource, record: ResourceRow): ResourceRow {
	const groups = (resource.relations ?? []).flatMap(({ key, fields }) => {
		const group = record[key];
		return isGroup(group) ? [[key, hideBankDetails(actor, { ...resource, fields }, group)] as const] : [];
	});
	return { ...record, ...Object.fromEntries(groups) };
}

/** What an actor may save of a record with its groups; `id` is null for a new one. Throws 403 for bank details, and 404. */
export async function limitRecordBankDetails(
	ctx: Ctx,
	resource: Resource,
	id: number | null,
	sent: ResourceValues,
): Promise<ResourceValues> {
	const groups = (resource.relations ?? []).flatMap(({ key, fields }) => {
		const values = sent[key];
		return isGroup(values) && needsBankCheck(ctx.actor, fields, values) ? [{ key, fields, values }] : [];
	});
	if (groups.length === 0) return sent;
	const stored = id === null ? null : await readRecord(ctx, resource, id);
	const limited = groups.map(({ key, fields, values }) => {
		const row = stored?.[key];
		return [key, dropBankDetails(ctx.actor, fields, values, isGroup(row) ? row : null)] as const;
	});
	return { ...sent, ...Object.fromEntries(limited) };
}

/** What an actor may save of one group by its own call: that of an owner, or by its own id. Throws 403 for bank details. */
export async function limitGroupBankDetails(
	ctx: Ctx,
	relation: ResourceRelation,
	of: { owner: number } | { id: number },
	sent: ResourceValues,
): Promise<ResourceValues> {
	if (!needsBankCheck(ctx.actor, relation.fields, sent)) return sent;
	const select = "owner" in of ? selectSavedRelation(relation, of.owner) : selectRelationRow(relation, of.id);
	const [[stored]] = await read(ctx.d1, [select]);
	return dropBankDetails(ctx.actor, relation.fields, sent, stored ?? null);
}
