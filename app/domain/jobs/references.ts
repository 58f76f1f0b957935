import { type Query, query } from "~/db/read";
import { validation } from "~/domain/errors";
import { jobFormText } from "~/domain/messages";

/** Master data a job names, by the field it stands in, and what is said where it is not there. */
const REFERENCES = [
	{ field: "customer_id", table: "customer", message: jobFormText.customer },
	{ field: "load_type_id", table: "load_type", message: jobFormText.loadType },
	{ field: "freight_type_id", table: "freight_type", message: "This freight type is not there" },
	{ field: "service_id", table: "service", message: "This service is not there" },
] as const;

type Field = (typeof REFERENCES)[number]["field"];
type Named = Partial<Record<Field, number | null>>;
export type Found = Record<Field, 0 | 1>;

/** Reads which of the customer, load type, freight type and service named are there and not removed. */
export function referencesQuery(named: Named): Query<Found> {
	const parts = REFERENCES.map(
		({ field, table }, at) =>
			`(?${at + 1} IS NULL OR EXISTS (SELECT 1 FROM ${table} WHERE id = ?${at + 1} AND deleted_at IS NULL)) AS ${field}`,
	);
	return query<Found>(`SELECT ${parts.join(", ")}`, ...REFERENCES.map(({ field }) => named[field] ?? null));
}

/** Throws 422 on the fields that name what is not there. */
export function assertReferences(found: Found | undefined): void {
	const faults = REFERENCES.filter(({ field }) => !found?.[field]).map(({ field, message }) => [
		field,
		message,
	]);
	if (faults.length > 0) throw validation(Object.fromEntries(faults));
}
