import { getTableColumns } from "drizzle-orm";
import { forgetPrincipals } from "~/auth/principal";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import { conflict, notFound } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { Resource } from "./resource";
import { readFailure } from "./save";
import { present, tableOf } from "./sql";

/** Where a record is in use: by how many of what, and the first three by name. */
export interface UsedBy {
	what: string;
	count: number;
	names: string[];
}

// Enough to say "99 and more"; counting a million jobs helps nobody.
const COUNTED = 100;

/** Where a record is in use and whether it always stays. Throws 404. */
export async function usageOf(ctx: Ctx, resource: Resource, id: number) {
	const own = sqlText`SELECT (${raw(resource.label)}) AS name, ${raw(resource.kept ? `(${resource.kept.when})` : "0")} AS kept
		FROM ${raw(tableOf(resource.table))} r WHERE r.id = ${id} AND ${present(resource)}`;
	const [[record], ...used] = await read(ctx.d1, [
		query<{ name: string; kept: number }>(own.sql, ...own.params),
		...resource.usage.map(({ sql }) => query<{ name: string }>(`${sql} LIMIT ${COUNTED}`, id)),
	]);
	if (!record) throw notFound(resource.thing);
	const usedBy = resource.usage.flatMap(({ what, whats }, at): UsedBy[] => {
		const rows: { name: string }[] = used[at] ?? [];
		if (rows.length === 0) return [];
		return [
			{
				what: rows.length === 1 ? what : whats,
				count: rows.length,
				names: rows.slice(0, 3).map(({ name }) => String(name)),
			},
		];
	});
	return { name: record.name, kept: record.kept === 1, usedBy };
}

/** "LWB is used by 3 vehicles (LWB01, LWB02, LWB03) and 1 job (48190)." */
export function sayUsage(name: string, usedBy: readonly UsedBy[]): string {
	const parts = usedBy.map(({ what, count, names }) => {
		const shown = names.join(", ") + (count > names.length ? ", …" : "");
		return `${count >= COUNTED ? "99 and more" : count} ${what} (${shown})`;
	});
	const last = parts.pop();
	return `${name} is used by ${parts.length ? `${parts.join(", ")} and ` : ""}${last}.`;
}

/**
 * Deletes a record that is used nowhere; what names it in the past keeps its name. Throws 404, and 409 that says where it is in
 * use and whether it can be deactivated instead (`data.can_deactivate`).
 */
export async function removeRecord(
	ctx: Ctx,
	resource: Resource,
	id: number,
	also: readonly Statement[] = [],
): Promise<{ id: number }> {
	const { name, kept, usedBy } = await usageOf(ctx, resource, id);
	if (kept) throw conflict(resource.kept?.says ?? "", { used_by: [], can_deactivate: false });
	if (usedBy.length > 0)
		throw conflict(sayUsage(name, usedBy), {
			used_by: usedBy,
			can_deactivate: resource.active !== undefined,
		});
	const columns = getTableColumns(resource.table);
	const at = ctx.now.toISOString();
	const raised = "version" in columns ? ", version = version + 1" : "";
	try {
		await commit(
			ctx,
			[
				sqlText`UPDATE ${raw(tableOf(resource.table))} SET deleted_at = ${at}, updated_at = ${at}${raw(raised)}
					WHERE id = ${id} AND deleted_at IS NULL`,
				...also,
			],
			[{ type: resource.event, kind: "delete", entity: resource.name, entity_id: id, payload: { id } }],
		);
	} catch (failure) {
		throw await readFailure(ctx, resource, failure, id);
	}
	if (resource.opensDoors) forgetPrincipals(ctx.tenant.id);
	return { id };
}
