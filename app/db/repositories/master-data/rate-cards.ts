import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, insertSelect, jsonList, ONE_ROW } from "~/db/builder";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type Statement, sqlValue } from "~/db/statements";
import {
	customer,
	load_type,
	owner_driver,
	rate_card,
	rate_card_use,
	rate_card_version,
	service,
	sub_contractor,
	tax_code,
	user,
} from "~/db/tenant";
import type { RateCardContent } from "~/shared/rates/rate-card";

/** The card that this batch inserts, as a value and in a change. */
const NEWEST_CARD_ID = sql`(SELECT max(n.id) FROM rate_card n)`;
export const NEWEST_RATE_CARD = sqlValue("SELECT max(id) FROM rate_card");

const userName = (id: SQL) =>
	sql<string | null>`(SELECT trim(p.first_name || ' ' || p.last_name) FROM ${user} p WHERE p.id = ${id})`;

/** The last entry of the change log about a card. */
const lastChangeOf = (value: string) => sql<string | null>`(SELECT ${sql.raw(value)} FROM change_log c
	WHERE c.entity = 'rate_card' AND c.entity_id = ${rate_card.id} ORDER BY c.seq DESC LIMIT 1)`;
const newestVersion = (column: string) =>
	sql`(SELECT ${sql.raw(`n.${column}`)} FROM rate_card_version n WHERE n.rate_card_id = ${rate_card.id}
	ORDER BY n.number DESC LIMIT 1)`;

const HEAD = {
	id: rate_card.id,
	name: rate_card.name,
	is_standard: rate_card.is_standard,
	is_cost: rate_card.is_cost,
	date_from: rate_card.date_from,
	date_to: rate_card.date_to,
	tax_code_id: rate_card.tax_code_id,
	live_version: rate_card.live_version,
	version: rate_card.version,
	created_at: rate_card.created_at,
	newest_version: sql<number>`coalesce(${newestVersion("number")}, 0)`.as("newest_version"),
	newest_at: sql<string | null>`${newestVersion("created_at")}`.as("newest_at"),
	/** Whether the newest version has anything to price by. */
	has_prices: sql<0 | 1>`coalesce(json_array_length(${newestVersion("content")}, '$.base') > 0, 0)`.as(
		"has_prices",
	),
	changed_at:
		sql<string>`coalesce(${lastChangeOf("c.at")}, ${newestVersion("created_at")}, ${rate_card.updated_at})`.as(
			"changed_at",
		),
	changed_by: sql<
		string | null
	>`coalesce(${lastChangeOf("c.actor ->> 'name'")}, ${userName(newestVersion("created_by"))})`.as(
		"changed_by",
	),
};

const selectHeads = (where?: SQL) =>
	db
		.select(HEAD)
		.from(rate_card)
		.where(and(isNull(rate_card.deleted_at), where))
		.orderBy(desc(rate_card.is_standard), asc(rate_card.name), asc(rate_card.date_from));

/** Selects all cards, the standard ones first, then by name. */
export const selectRateCards = () => selectHeads();

/** Selects a card. */
export const selectRateCard = (id: number) => selectHeads(eq(rate_card.id, id));

/** Selects the head of a card that was deleted. */
export const selectDeletedRateCard = (id: number) =>
	db
		.select({
			id: rate_card.id,
			name: rate_card.name,
			is_standard: rate_card.is_standard,
			is_cost: rate_card.is_cost,
			date_from: rate_card.date_from,
			date_to: rate_card.date_to,
			live_version: rate_card.live_version,
			version: rate_card.version,
		})
		.from(rate_card)
		.where(and(eq(rate_card.id, id), sql`${rate_card.deleted_at} IS NOT NULL`));

const selectUses = (where?: SQL) =>
	db
		.select({
			rate_card_id: rate_card_use.rate_card_id,
			customer_id: rate_card_use.customer_id,
			customer_name: aliasedOrNull(customer.customer_name, "customer_name"),
			sub_contractor_id: rate_card_use.sub_contractor_id,
			sub_contractor_name: aliasedOrNull(sub_contractor.name, "sub_contractor_name"),
			owner_driver_id: rate_card_use.owner_driver_id,
			owner_driver_name: aliasedOrNull(owner_driver.full_name, "owner_driver_name"),
			service_id: rate_card_use.service_id,
			service_code: aliasedOrNull(service.code, "service_code"),
			load_type_id: rate_card_use.load_type_id,
			load_type_code: aliasedOrNull(load_type.code, "load_type_code"),
			reference: rate_card_use.reference,
		})
		.from(rate_card_use)
		.leftJoin(customer, eq(customer.id, rate_card_use.customer_id))
		.leftJoin(sub_contractor, eq(sub_contractor.id, rate_card_use.sub_contractor_id))
		.leftJoin(owner_driver, eq(owner_driver.id, rate_card_use.owner_driver_id))
		.leftJoin(service, eq(service.id, rate_card_use.service_id))
		.leftJoin(load_type, eq(load_type.id, rate_card_use.load_type_id))
		.where(where)
		.orderBy(
			asc(sql`coalesce(${customer.customer_name}, ${sub_contractor.name}, ${owner_driver.full_name})`),
			asc(rate_card_use.id),
		);

/** Selects the uses of all cards, by customer. */
export const selectRateCardUses = () => selectUses();

/** Selects the uses of a card, by customer. */
export const selectUsesOfRateCard = (id: number) => selectUses(eq(rate_card_use.rate_card_id, id));

/** Selects the versions of a card without their content, newest first. */
export const selectRateCardVersions = (id: number) =>
	db
		.select({
			number: rate_card_version.number,
			note: rate_card_version.note,
			created_by: userName(sql`${rate_card_version.created_by}`).as("created_by"),
			created_by_id: aliased(rate_card_version.created_by, "created_by_id"),
			created_at: rate_card_version.created_at,
			approved_by: userName(sql`${rate_card_version.approved_by}`).as("approved_by"),
			approved_at: rate_card_version.approved_at,
		})
		.from(rate_card_version)
		.where(eq(rate_card_version.rate_card_id, id))
		.orderBy(desc(rate_card_version.number));

/** Selects what a version of a card charges; without a number the newest. */
export const selectRateCardContent = (id: number, number?: number) =>
	db
		.select({ number: rate_card_version.number, content: rate_card_version.content })
		.from(rate_card_version)
		.where(
			and(
				eq(rate_card_version.rate_card_id, id),
				number === undefined ? undefined : eq(rate_card_version.number, number),
			),
		)
		.orderBy(desc(rate_card_version.number))
		.limit(1);

/** Selects what the approved standard card of a day and a side charges. */
export const selectStandardContent = (day: string, is_cost: 0 | 1) =>
	db
		.select({ content: rate_card_version.content })
		.from(rate_card)
		.innerJoin(
			rate_card_version,
			and(
				eq(rate_card_version.rate_card_id, rate_card.id),
				eq(rate_card_version.number, sql`${rate_card.live_version}`),
			),
		)
		.where(
			and(
				isNull(rate_card.deleted_at),
				eq(rate_card.is_standard, 1),
				eq(rate_card.is_cost, is_cost),
				sql`${rate_card.date_from} <= ${day} AND coalesce(${rate_card.date_to} >= ${day}, 1)`,
			),
		)
		.limit(1);

/** The head of a card as it is stored. */
export interface StoredHead {
	name: string;
	is_standard: 0 | 1;
	date_from: string;
	date_to: string | null;
	tax_code_id: number | null;
}
/** A use of a card as it is stored. */
export interface StoredUse {
	/** One of these, by the side of the card. */
	customer_id: number | null;
	sub_contractor_id: number | null;
	owner_driver_id: number | null;
	service_id: number | null;
	load_type_id: number | null;
	reference: string | null;
}

/** Inserts a card. */
export const insertRateCard = (
	ctx: WriteContext,
	head: StoredHead & { is_cost: 0 | 1; live_version?: number },
): Statement => db.insert(rate_card).values({ ...head, ...created(ctx) });

/** Inserts the uses of a card; without an id of the card that the batch inserts. */
export const insertRateCardUses = (
	{ now }: WriteContext,
	id: number | null,
	uses: readonly StoredUse[],
): Statement =>
	insertSelect(
		rate_card_use,
		{
			rate_card_id: id ?? NEWEST_CARD_ID,
			customer_id: sql`value ->> 'customer_id'`,
			sub_contractor_id: sql`value ->> 'sub_contractor_id'`,
			owner_driver_id: sql`value ->> 'owner_driver_id'`,
			service_id: sql`value ->> 'service_id'`,
			load_type_id: sql`value ->> 'load_type_id'`,
			reference: sql`value ->> 'reference'`,
			created_at: now.toISOString(),
		},
		sql`FROM json_each(${JSON.stringify(uses)}) ORDER BY key`,
	);

/** Deletes the uses of a card. */
export const deleteRateCardUses = (id: number): Statement =>
	db.delete(rate_card_use).where(eq(rate_card_use.rate_card_id, id));

/** Inserts a version of a card, approved by the writer if so; without an id of the card that the batch inserts. */
export const insertRateCardVersion = (
	ctx: WriteContext,
	id: number | null,
	row: { number: number; content: RateCardContent; note: string; is_approved?: boolean },
): Statement => {
	const at = ctx.now.toISOString();
	return insertSelect(
		rate_card_version,
		{
			rate_card_id: id ?? NEWEST_CARD_ID,
			number: row.number,
			content: row.content,
			note: row.note,
			created_by: actorId(ctx),
			created_at: at,
			...(row.is_approved ? { approved_by: actorId(ctx), approved_at: at } : {}),
		},
		sql`FROM ${ONE_ROW}`,
	);
};

/** Changes the head of a card and raises its version. */
export const updateRateCard = (
	ctx: WriteContext,
	{ id, version }: { id: number; version?: number },
	head: Partial<StoredHead> & { live_version?: number; deleted_at?: string | null } = {},
): Statement =>
	db
		.update(rate_card)
		.set({ ...head, ...updated(ctx), version: raised(rate_card.version, version) })
		.where(eq(rate_card.id, id));

/** Records who has approved a version. */
export const approveRateCardVersion = (ctx: WriteContext, id: number, number: number): Statement =>
	db
		.update(rate_card_version)
		.set({ approved_by: actorId(ctx), approved_at: ctx.now.toISOString() })
		.where(and(eq(rate_card_version.rate_card_id, id), eq(rate_card_version.number, number)));

/** Selects which of these customers, sub-contractors, owner-drivers, services and load types there are. */
export const selectKnownOfUses = ({
	customer_ids,
	sub_contractor_ids,
	owner_driver_ids,
	service_ids,
	load_type_ids,
}: {
	customer_ids: readonly number[];
	sub_contractor_ids: readonly number[];
	owner_driver_ids: readonly number[];
	service_ids: readonly number[];
	load_type_ids: readonly number[];
}) =>
	// Five selects are the most that D1 takes together.
	db.select({ kind: sql<string>`k.kind`.as("kind"), id: sql<number>`k.id`.as("id") }).from(
		sql`(SELECT 'customer_id' AS kind, id FROM customer WHERE deleted_at IS NULL AND id IN ${jsonList(customer_ids)}
				UNION ALL SELECT 'sub_contractor_id', id FROM sub_contractor WHERE deleted_at IS NULL AND id IN ${jsonList(sub_contractor_ids)}
				UNION ALL SELECT 'owner_driver_id', id FROM owner_driver WHERE deleted_at IS NULL AND id IN ${jsonList(owner_driver_ids)}
				UNION ALL SELECT 'service_id', id FROM service WHERE deleted_at IS NULL AND id IN ${jsonList(service_ids)}
				UNION ALL SELECT 'load_type_id', id FROM load_type WHERE deleted_at IS NULL AND id IN ${jsonList(load_type_ids)}) k`,
	);

/** Selects a VAT code if it is there and not deleted. */
export const selectLiveTaxCode = (id: number | null) =>
	db
		.select({ id: tax_code.id })
		.from(tax_code)
		.where(and(eq(tax_code.id, id ?? 0), isNull(tax_code.deleted_at)));
