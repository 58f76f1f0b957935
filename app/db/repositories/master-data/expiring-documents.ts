import { type Query, query } from "~/db/read";
import type { DateText } from "~/shared/time/dates";

// SQL text: the builder names the columns of a union after the first table, and these are of nine.

/** A document with an expiry date. */
export interface ExpiringRow {
	kind:
		| "licence"
		| "tacho"
		| "cpc"
		| "category"
		| "document"
		| "skill"
		| "mot"
		| "pmi"
		| "tax"
		| "calibration"
		| "insurance"
		| "supplier_document";
	/** What distinguishes it from others of its kind: the document name or the category. */
	detail: string;
	date: string;
	owner: "driver" | "vehicle" | "sub_contractor" | "owner_driver";
	owner_id: number;
	owner_name: string;
	/** The id of its database row. */
	id: number;
}

const driverDocument = (kind: string, table: string, date: string, rest = "", detail = "''") =>
	`SELECT '${kind}' AS kind, ${detail} AS detail, x.${date} AS date, 'driver' AS owner, d.id AS owner_id,
		d.full_name AS owner_name, x.id AS id FROM ${table} x
		JOIN driver d ON d.id = x.driver_id AND d.deleted_at IS NULL AND d.status = 1 ${rest} WHERE x.${date} <= ?1`;

const dueDate = (kind: string, column: string) =>
	`SELECT '${kind}', '', v.${column}, 'vehicle', v.id, v.reg, v.id FROM vehicle v
		WHERE v.deleted_at IS NULL AND v.is_active = 1 AND v.${column} <= ?1`;

const insurance = (owner: string, name: string) =>
	`SELECT 'insurance' AS kind, '' AS detail, p.insurance_expires_on AS date, '${owner}' AS owner, p.id AS owner_id,
		p.${name} AS owner_name, p.id AS id FROM ${owner} p
		WHERE p.deleted_at IS NULL AND p.is_active = 1 AND p.insurance_expires_on <= ?1`;

const DRIVER_DOCUMENTS = [
	driverDocument("licence", "driver_licence", "expiry_date"),
	driverDocument("tacho", "driver_card", "card_expiry_date", "AND x.document_type_id = 2"),
	driverDocument("cpc", "driver_card", "card_expiry_date", "AND x.document_type_id = 3"),
	driverDocument(
		"category",
		"driver_licence_category",
		"valid_to",
		"JOIN licence_category k ON k.id = x.licence_category_id",
		"k.code",
	),
	driverDocument("document", "driver_document", "expires_on", "", "x.document_name"),
];

const vehicleDates = (kind: "mot" | "pmi", date: string) =>
	`SELECT * FROM (SELECT '${kind}' AS kind, '' AS detail, ${date} AS date, 'vehicle' AS owner, w.id AS owner_id, w.reg AS owner_name,
		max(v.id) AS id FROM vehicle_date v JOIN vehicle w ON w.id = v.vehicle_id AND w.deleted_at IS NULL AND w.is_active = 1
		WHERE v.kind = '${kind}' GROUP BY w.id) WHERE date <= ?1`;

/** The next scheduled day; past ones are done. */
const NEXT_DATE = "min(iif(v.date >= ?2, v.date, NULL))";

const VEHICLE_DOCUMENTS = [
	vehicleDates("mot", NEXT_DATE),
	// Without a scheduled day, the next inspection follows from the interval.
	vehicleDates(
		"pmi",
		`coalesce(${NEXT_DATE}, date(max(v.date), '+' || (7 * w.pmi_interval_weeks) || ' days'))`,
	),
	dueDate("tax", "tax_due_on"),
	dueDate("calibration", "tacho_calibration_due_on"),
];

/** The checked documents of sub-contractors, of each kind the one that is valid longest; insurance is a date of their record. */
const SUB_CONTRACTOR_DOCUMENTS = `SELECT * FROM (SELECT 'supplier_document' AS kind, x.kind AS detail, max(x.expires_on) AS date,
		'sub_contractor' AS owner, p.id AS owner_id, p.name AS owner_name, x.id AS id
		FROM sub_contractor_document x JOIN sub_contractor p ON p.id = x.sub_contractor_id AND p.deleted_at IS NULL AND p.is_active = 1
		WHERE x.deleted_at IS NULL AND x.is_theirs = 0 AND x.kind <> 'insurance' GROUP BY p.id, x.kind) WHERE date <= ?1`;

const OTHER_DOCUMENTS = [
	driverDocument("skill", "driver_skill", "expires_on", "JOIN skill k ON k.id = x.skill_id", "k.name"),
	insurance("sub_contractor", "name"),
	insurance("owner_driver", "full_name"),
	SUB_CONTRACTOR_DOCUMENTS,
];

const MAX_ROWS = 1000;

const selectDocuments = (selects: readonly string[], ...params: DateText[]): Query<ExpiringRow> =>
	query(
		`SELECT * FROM (${selects.join(" UNION ALL ")}) ORDER BY date, owner, id LIMIT ${MAX_ROWS}`,
		...params,
	);

/**
 * Selects every document of active drivers, vehicles and suppliers that expires up to a day. Three statements, because D1 allows at
 * most five SELECTs in a compound query.
 */
export const selectExpiringDocuments = (upTo: DateText, today: DateText) => [
	selectDocuments(DRIVER_DOCUMENTS, upTo),
	selectDocuments(VEHICLE_DOCUMENTS, upTo, today),
	selectDocuments(OTHER_DOCUMENTS, upTo),
];
