import { clearPrincipalCache } from "~/auth/principal";
import { commit, StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import { sqlAt } from "~/db/record-days";
import { selectRecordName, selectUsers } from "~/db/repositories/master-data/record-checks";
import { refuseUsed } from "~/db/repositories/master-data/record-usage";
import { deleteRecordRow } from "~/db/repositories/master-data/records";
import type { Statement } from "~/db/statements";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { Resource } from "./resource";
import { invariantOf, toSaveError } from "./save";

/** How many records of a kind use a record, with the names of the first three. */
export interface UsedBy {
	what: string;
	count: number;
	names: string[];
}

// Counting stops here: an exact count of a million jobs helps no one.
const MAX_COUNTED = 100;

/** Where a record is in use, and whether it can never be deleted. Throws 404. */
export async function loadUsage(ctx: Ctx, resource: Resource, id: number) {
	const [[record], ...used] = await read(ctx.d1, [
		selectRecordName(resource, id),
		...resource.usage.map((usage) => selectUsers(sqlAt(ctx.now, usage), id, MAX_COUNTED)),
	]);
	if (!record) throw notFound(resource.thing);
	const usedBy = resource.usage.flatMap(({ thing: what, things: whats }, at): UsedBy[] => {
		const rows: { name: string | number }[] = used[at] ?? [];
		if (rows.length === 0) return [];
		return [
			{
				what: rows.length === 1 ? what : whats,
				count: rows.length,
				names: rows.slice(0, 3).map(({ name }) => String(name)),
			},
		];
	});
	return { name: record.name, permanent: record.permanent === 1, usedBy };
}

/** "LWB is used by 3 vehicles (LWB01, LWB02, LWB03) and 1 job (48190)." */
export function describeUsage(name: string, usedBy: readonly UsedBy[]): string {
	const phrases = usedBy.map(({ what, count, names }) => {
		const sample = names.join(", ") + (count > names.length ? ", …" : "");
		return `${count >= MAX_COUNTED ? "100 or more" : count} ${what} (${sample})`;
	});
	const last = phrases.pop();
	return `${name} is used by ${phrases.length ? `${phrases.join(", ")} and ` : ""}${last}.`;
}

/**
 * Deletes a record that is not in use; finished jobs keep its name. Throws 404, and 409 with where it is in use and whether it can
 * be deactivated instead (`data.can_deactivate`).
 */
export async function removeRecord(
	ctx: Ctx,
	resource: Resource,
	id: number,
	extraStatements: readonly Statement[] = [],
): Promise<{ id: number }> {
	await assertUnused(ctx, resource, id);
	try {
		await commit(
			ctx,
			[
				...resource.usage.map((usage) => refuseUsed(sqlAt(ctx.now, usage), id)),
				deleteRecordRow(ctx, resource, id),
				...extraStatements,
				...invariantOf(resource),
			],
			[{ type: resource.event, kind: "delete", entity: resource.name, entity_id: id, payload: { id } }],
		);
	} catch (failure) {
		// Someone has begun to use it since, or has deleted it: then the reason is found now.
		if (failure instanceof StaleVersion) await assertUnused(ctx, resource, id);
		throw await toSaveError(ctx, resource, failure, id);
	}
	if (resource.invalidatesSessions) clearPrincipalCache(ctx.tenant.id);
	return { id };
}

/** Throws 404, and 409 for a record that is in use or can never be deleted. */
async function assertUnused(ctx: Ctx, resource: Resource, id: number): Promise<void> {
	const { name, permanent, usedBy } = await loadUsage(ctx, resource, id);
	if (permanent) throw conflict(resource.permanent?.message ?? "", { used_by: [], can_deactivate: false });
	if (usedBy.length > 0)
		throw conflict(describeUsage(name, usedBy), {
			used_by: usedBy,
			can_deactivate: resource.active !== undefined,
		});
}
