import { type Query, query } from "~/db/read";
import { validation } from "~/domain/shared/errors";
import { jobFormText } from "~/domain/shared/texts/jobs";

/** The master data a job refers to, by field, with the message when it does not exist. */
const REFERENCES = [
	{ field: "customer_id", table: "customer", message: jobFormText.customer },
	{ field: "load_type_id", table: "load_type", message: jobFormText.loadType },
	{ field: "freight_type_id", table: "freight_type", message: "This freight type does not exist" },
	{ field: "service_id", table: "service", message: "This service does not exist" },
] as const;

type ReferenceField = (typeof REFERENCES)[number]["field"];
type ReferenceIds = Partial<Record<ReferenceField, number | null>>;
type FoundReferences = Record<ReferenceField, 0 | 1>;

/** Reads which of the referenced customer, load type, freight type and service exist and are not deleted. */
export function referencesQuery(ids: ReferenceIds): Query<FoundReferences> {
	const tests = REFERENCES.map(
		({ field, table }, index) =>
			`(?${index + 1} IS NULL OR EXISTS (SELECT 1 FROM ${table} WHERE id = ?${index + 1} AND deleted_at IS NULL)) AS ${field}`,
	);
	return query<FoundReferences>(
		`SELECT ${tests.join(", ")}`,
		...REFERENCES.map(({ field }) => ids[field] ?? null),
	);
}

/** Throws 422 for fields whose reference does not exist. */
export function assertReferences(references: FoundReferences | undefined): void {
	const errors = REFERENCES.filter(({ field }) => !references?.[field]).map(({ field, message }) => [
		field,
		message,
	]);
	if (errors.length > 0) throw validation(Object.fromEntries(errors));
}
