import type { ReferenceField } from "~/db/repositories/job-references";
import { validation } from "~/domain/shared/errors";
import { jobFormText } from "~/domain/shared/texts/jobs";

/** The message when a reference does not exist, by its field. */
const MISSING: readonly (readonly [field: ReferenceField, message: string])[] = [
	["customer_id", jobFormText.customer],
	["load_type_id", jobFormText.loadType],
	["freight_type_id", "This freight type does not exist"],
	["service_id", "This service does not exist"],
];

/** Throws 422 for fields whose reference does not exist. */
export function assertReferences(found: Record<ReferenceField, 0 | 1> | undefined): void {
	const errors = MISSING.filter(([field]) => !found?.[field]);
	if (errors.length > 0) throw validation(Object.fromEntries(errors));
}
