import { asc, isNull, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, ONE_ROW } from "~/db/builder";
import { created, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { extra_tariff, load_type } from "~/db/tenant";

/** Selects which of these load types, needs and services there are or were. */
export const selectKnownOfContent = (ids: {
	load_type_id: readonly number[];
	need_ids: readonly number[];
	service_ids: readonly number[];
}) =>
	db.select({ kind: sql<string>`k.kind`.as("kind"), id: sql<number>`k.id`.as("id") }).from(
		sql`(SELECT 'load_type_id' AS kind, id FROM load_type WHERE id IN ${jsonList(ids.load_type_id)}
				UNION ALL SELECT 'need_ids', id FROM need WHERE id IN ${jsonList(ids.need_ids)}
				UNION ALL SELECT 'service_ids', id FROM service WHERE id IN ${jsonList(ids.service_ids)}) k`,
	);

/** Selects the extra tariffs: what a card's extras are charged by. */
export const selectTariffNames = () =>
	db
		.select({
			id: extra_tariff.id,
			code: extra_tariff.code,
			name: extra_tariff.name,
			type: extra_tariff.type,
		})
		.from(extra_tariff)
		.where(isNull(extra_tariff.deleted_at))
		.orderBy(asc(extra_tariff.position), asc(extra_tariff.id));

/** Inserts an extra tariff whose amount is entered, at the end of the list. */
export const insertExtraTariff = (
	ctx: WriteContext,
	{ code, name, type }: { code: string; name: string; type: number },
): Statement =>
	insertSelect(
		extra_tariff,
		{
			code,
			name,
			description: name,
			type,
			position: sql`(SELECT coalesce(max(t.position), 0) + 1 FROM extra_tariff t WHERE t.deleted_at IS NULL)`,
			...created(ctx),
		},
		sql`FROM ${ONE_ROW}`,
	);

/** Selects the load types that prices are entered for. */
export const selectLoadTypeNames = () =>
	db
		.select({ id: load_type.id, code: load_type.code, description: load_type.description })
		.from(load_type)
		.where(isNull(load_type.deleted_at))
		.orderBy(asc(load_type.code));
