import { eq, sql } from "drizzle-orm";
import { aliased, db, jsonList } from "~/db/builder";
import { type Query, query } from "~/db/read";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { customer_address, load_type, rate_card_version, rate_setting } from "~/db/tenant";
import type { LiveCardUse } from "~/shared/rates/job-rate";

const LIVE = `c.id AS card_id, c.name, v.id AS version_id, v.number, v.created_at AS saved_at, c.is_standard, c.is_cost, c.date_from, c.date_to`;
const FROM_LIVE = `FROM rate_card c JOIN rate_card_version v ON v.rate_card_id = c.id AND v.number = c.live_version`;

/** Selects the uses of live cards by customers, or by that of a job, and the standard cards. */
export const selectCardUses = (payers: readonly number[] | { job_id: number }): Query<LiveCardUse> =>
	query(
		`SELECT ${LIVE}, u.customer_id AS party_id, u.service_id, u.load_type_id, u.reference ${FROM_LIVE}
			JOIN rate_card_use u ON u.rate_card_id = c.id
			WHERE c.deleted_at IS NULL AND c.is_cost = 0 AND u.customer_id IN (${"job_id" in payers ? "SELECT customer_id FROM job WHERE id = ?" : "SELECT value FROM json_each(?)"})
		UNION ALL SELECT ${LIVE}, NULL, NULL, NULL, NULL ${FROM_LIVE} WHERE c.deleted_at IS NULL AND c.is_cost = 0 AND c.is_standard = 1`,
		"job_id" in payers ? payers.job_id : JSON.stringify(payers),
	);

/** Who is paid for jobs by cost cards. */
export type PaidCarrier = { sub_contractor_id: number } | { owner_driver_id: number };

const usesOf = (party: "sub_contractor_id" | "owner_driver_id") =>
	`SELECT ${LIVE}, u.${party} AS party_id, u.service_id, u.load_type_id, u.reference ${FROM_LIVE}
		JOIN rate_card_use u ON u.rate_card_id = c.id WHERE c.deleted_at IS NULL AND c.is_cost = 1`;
const STANDARD_COSTS = `SELECT ${LIVE}, NULL, NULL, NULL, NULL ${FROM_LIVE} WHERE c.deleted_at IS NULL AND c.is_cost = 1 AND c.is_standard = 1`;

/** Selects the uses of live cost cards by a sub-contractor with the standard ones, or by an owner-driver, for whom there are none. */
export const selectCostCardUses = (carrier: PaidCarrier): Query<LiveCardUse> =>
	"owner_driver_id" in carrier
		? query(`${usesOf("owner_driver_id")} AND u.owner_driver_id = ?`, carrier.owner_driver_id)
		: query(
				`${usesOf("sub_contractor_id")} AND u.sub_contractor_id = ? UNION ALL ${STANDARD_COSTS}`,
				carrier.sub_contractor_id,
			);

/** Selects the uses of live cost cards by all sub-contractors, and the standard ones. */
export const selectAllCostCardUses = (): Query<LiveCardUse> =>
	query(`${usesOf("sub_contractor_id")} AND u.sub_contractor_id IS NOT NULL UNION ALL ${STANDARD_COSTS}`);

/** Selects the version of a card that has priced a job. */
export const selectPricedVersion = (
	job_id: number,
): Query<Pick<LiveCardUse, "card_id" | "name" | "version_id" | "number" | "saved_at">> =>
	query(
		`SELECT c.id AS card_id, c.name, v.id AS version_id, v.number, v.created_at AS saved_at
			FROM job_rate r JOIN rate_card_version v ON v.id = r.rate_card_version_id JOIN rate_card c ON c.id = v.rate_card_id
			WHERE r.job_id = ?`,
		job_id,
	);

/** Selects what versions of cards charge. */
export const selectCardContents = (version_ids: readonly number[]) =>
	db
		.select({
			version_id: aliased(rate_card_version.id, "version_id"),
			saved_at: aliased(rate_card_version.created_at, "saved_at"),
			content: rate_card_version.content,
		})
		.from(rate_card_version)
		.where(sql`${rate_card_version.id} IN ${jsonList(version_ids)}`);

/** Selects what prices by estimated miles are worth; no row until it is set. */
export const selectRateSetting = () =>
	db
		.select({
			estimates_bind: rate_setting.estimates_bind,
			estimates_rounded_to: rate_setting.estimates_rounded_to,
			quote_days: rate_setting.quote_days,
		})
		.from(rate_setting)
		.where(eq(rate_setting.id, 1));

/** Selects the codes of all load types, also of deleted ones, which cards may still name. */
export const selectLoadTypeCodes = () =>
	db.select({ id: load_type.id, code: load_type.code }).from(load_type);

/** Selects the saved addresses of customers at some postcodes that have a position. Postcodes are in capitals without spaces. */
export const selectAddressesAt = (customer_ids: readonly number[], post_codes: readonly string[]) =>
	db
		.select({
			customer_id: customer_address.customer_id,
			name: customer_address.name,
			address_line_1: customer_address.address_line_1,
			post_code: customer_address.post_code,
			latitude: customer_address.latitude,
			longitude: customer_address.longitude,
		})
		.from(customer_address)
		.where(
			sql`${customer_address.customer_id} IN ${jsonList(customer_ids)} AND ${customer_address.latitude} IS NOT NULL
				AND replace(upper(${customer_address.post_code}), ' ', '') IN ${jsonList(post_codes)}`,
		)
		.orderBy(customer_address.name, customer_address.id);

/** Stores what prices by estimated miles are worth. */
export const storeRateSetting = (
	ctx: WriteContext,
	values: Pick<typeof rate_setting.$inferInsert, "estimates_bind" | "estimates_rounded_to" | "quote_days">,
): Statement =>
	db
		.insert(rate_setting)
		.values({ id: 1, ...values, ...updated(ctx) })
		.onConflictDoUpdate({ target: rate_setting.id, set: { ...values, ...updated(ctx) } });
