import { type AllowedActor, customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { validMapping } from "~/domain/master-data/spreadsheets/fields";
import { MAX_IMPORT_COLUMNS } from "~/domain/master-data/spreadsheets/limits";
import type { RowsInput } from "~/domain/master-data/spreadsheets/schemas";
import { scopeHash } from "~/domain/master-data/spreadsheets/scope";
import { validation } from "~/shared/errors";
import { PORTAL_BOOKING_FIELDS } from "./fields";

/** Staff who may import bookings, and customers who may book. */
export const importAccess = [staffWith("jobs.import"), customersWith("customer.book")] as const;

type ImportActor = AllowedActor<typeof importAccess>;

/**
 * Rows as their sender may import them. A customer's are its own bookings, whatever customer and prices their columns name. Throws
 * 422 for another customer.
 */
export async function limitRows<Input extends RowsInput & { layout?: string | null }>(
	actor: ImportActor,
	input: Input,
): Promise<Input> {
	if (actor.type !== "customer") return input;
	const { customer_id } = actor;
	if ((input.customer_id ?? customer_id) !== customer_id)
		throw validation({ customer_id: "This customer does not exist" });
	return {
		...input,
		customer_id,
		mapping: validMapping(input.mapping, PORTAL_BOOKING_FIELDS, MAX_IMPORT_COLUMNS),
		content_hash: await scopeHash(actor, input.content_hash),
		...(input.layout && { layout: await scopeHash(actor, input.layout) }),
	};
}
