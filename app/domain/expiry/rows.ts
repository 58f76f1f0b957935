import { query, read } from "~/db/read";
import type { DateText } from "~/domain/time/dates";
import type { DocumentKind, DocumentOwner } from "./rules";

/** A document that runs out, as the statements below name it. */
export interface ExpiringRow {
	kind: DocumentKind;
	/** What tells it from others of the kind: the document's name, the category. */
	detail: string;
	date: string;
	owner: DocumentOwner;
	owner_id: number;
	owner_name: string;
	/** The row it stands in. */
	id: number;
}

const driver = (kind: string, table: string, date: string, rest = "", detail = "''") =>
	`SELECT '${kind}' AS kind, ${detail} AS detail, x.${date} AS date, 'driver' AS owner, d.id AS owner_id,
		d.full_name AS owner_name, x.id AS id FROM ${table} x
		JOIN driver d ON d.id = x.driver_id AND d.deleted_at IS NULL AND d.status = 1 ${rest} WHERE x.${date} <= ?1`;

const due = (kind: string, column: string) =>
	`SELECT '${kind}', '', v.${column}, 'vehicle', v.id, v.reg, v.id FROM vehicle v
		WHERE v.deleted_at IS NULL AND v.is_active = 1 AND v.${column} <= ?1`;

const insured = (owner: string, name: string) =>
	`SELECT 'insurance' AS kind, '' AS detail, p.insurance_expires_on AS date, '${owner}' AS owner, p.id AS owner_id,
		p.${name} AS owner_name, p.id AS id FROM ${owner} p
		WHERE p.deleted_at IS NULL AND p.is_active = 1 AND p.insurance_expires_on <= ?1`;

const OF_DRIVERS = [
	driver("licence", "driver_licence", "expiry_date"),
	driver("tacho", "driver_card", "card_expiry_date", "AND x.document_type_id = 2"),
	driver("cpc", "driver_card", "card_expiry_date", "AND x.document_type_id = 3"),
	driver(
		"category",
		"driver_licence_category",
		"valid_to",
		"JOIN licence_category k ON k.id = x.licence_category_id",
		"k.code",
	),
	driver("document", "driver_document", "expires_on", "", "x.document_name"),
];

const tested = (kind: "mot" | "pmi", date: string) =>
	`SELECT * FROM (SELECT '${kind}' AS kind, '' AS detail, ${date} AS date, 'vehicle' AS owner, w.id AS owner_id, w.reg AS owner_name,
		max(v.id) AS id FROM vehicle_date v JOIN vehicle w ON w.id = v.vehicle_id AND w.deleted_at IS NULL AND w.is_active = 1
		WHERE v.kind = '${kind}' GROUP BY w.id) WHERE date <= ?1`;

/** The next day that is set: one of the past has been done. */
const COMING = "min(iif(v.date >= ?2, v.date, NULL))";

const OF_VEHICLES = [
	tested("mot", COMING),
	// An inspection comes every so many weeks, whether its day is set or not.
	tested("pmi", `coalesce(${COMING}, date(max(v.date), '+' || (7 * w.pmi_interval_weeks) || ' days'))`),
	due("tax", "tax_due_on"),
	due("calibration", "tacho_calibration_due_on"),
];

const OF_PARTNERS = [insured("sub_contractor", "name"), insured("owner_driver", "full_name")];

const MOST = 1000;

/**
 * Every document of drivers, vehicles and partners in use that has run out or does so up to a day, the first first. Three
 * statements, as D1 takes five SELECTs in one at most.
 */
export async function expiringRows(d1: D1Database, upTo: DateText, today: DateText): Promise<ExpiringRow[]> {
	const list = (selects: readonly string[], ...params: DateText[]) =>
		query<ExpiringRow>(
			`SELECT * FROM (${selects.join(" UNION ALL ")}) ORDER BY date, owner, id LIMIT ${MOST}`,
			...params,
		);
	const lists = await read(d1, [
		list(OF_DRIVERS, upTo),
		list(OF_VEHICLES, upTo, today),
		list(OF_PARTNERS, upTo),
	]);
	return lists
		.flat()
		.sort((a, b) => a.date.localeCompare(b.date) || a.owner_name.localeCompare(b.owner_name) || a.id - b.id);
}
