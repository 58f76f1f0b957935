import { type Query, query } from "../read";

/** The table of the master data that a job refers to, by its field. */
const REFERENCE_TABLES = {
	customer_id: "customer",
	load_type_id: "load_type",
	freight_type_id: "freight_type",
	service_id: "service",
} as const;
export type ReferenceField = keyof typeof REFERENCE_TABLES;

/** Selects which of the referenced customer, load type, freight type and service exist and are not deleted. */
export function selectFoundReferences(
	ids: Partial<Record<ReferenceField, number | null>>,
): Query<Record<ReferenceField, 0 | 1>> {
	const fields = ["customer_id", "load_type_id", "freight_type_id", "service_id"] as const;
	const tests = fields.map(
		(field, index) =>
			`(?${index + 1} IS NULL OR EXISTS (SELECT 1 FROM ${REFERENCE_TABLES[field]} WHERE id = ?${index + 1} AND deleted_at IS NULL)) AS ${field}`,
	);
	// Text, as every row of an import is checked so, a hundred in one trip.
	return query(`SELECT ${tests.join(", ")}`, ...fields.map((field) => ids[field] ?? null));
}
