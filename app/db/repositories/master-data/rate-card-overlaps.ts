import { refuseIf } from "~/db/refusals";
import type { SqlText } from "~/db/statements";

const IS_SAME_TIME = `c.date_from <= ifnull(o.date_to, c.date_from) AND o.date_from <= ifnull(c.date_to, o.date_from)`;

const SHARES_A_USE = `EXISTS (SELECT 1 FROM rate_card_use a JOIN rate_card_use b ON b.customer_id IS a.customer_id AND b.sub_contractor_id IS a.sub_contractor_id
	AND b.owner_driver_id IS a.owner_driver_id AND b.service_id IS a.service_id AND b.load_type_id IS a.load_type_id AND b.reference IS a.reference
	WHERE a.rate_card_id = c.id AND b.rate_card_id = o.id)`;

/**
 * A statement for the end of a batch, which fails if by then an approved card of one of these names would be used for the same as another
 * approved one on the same days.
 */
export const refuseOverlaps = (names: readonly string[]): SqlText =>
	refuseIf("record", {
		sql: `EXISTS (SELECT 1 FROM rate_card c JOIN rate_card o ON o.id <> c.id AND o.deleted_at IS NULL AND o.live_version IS NOT NULL
			WHERE c.name IN (SELECT value FROM json_each(?)) AND c.deleted_at IS NULL AND c.live_version IS NOT NULL
			AND ${IS_SAME_TIME} AND c.is_cost = o.is_cost AND ((c.is_standard = 1 AND o.is_standard = 1) OR ${SHARES_A_USE}))`,
		params: [JSON.stringify(names)],
	});
