import { query, read } from "~/db/read";
import type { NamedItem } from "~/domain/imports/match-names";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import type { Ctx } from "~/tenancy/ctx";
import type { BookingLists } from "./lookups";
import type { BookingListsResponse } from "./schemas";

const activeItems = (table: string) =>
	query<NamedItem>(
		`SELECT id, code, coalesce(description, '') AS name FROM ${table} WHERE deleted_at IS NULL ORDER BY code, id`,
	);

/** Loads the lists for reading a bookings file, and which customers have a portal. */
export async function loadBookingLists(ctx: Ctx): Promise<BookingLists & { portals: ReadonlySet<number> }> {
	const [customers, load_types, services, freight_types] = await read(ctx.d1, [
		query<NamedItem & { portal: 0 | 1 }>(
			`SELECT id, customer_code AS code, customer_name AS name, customerPortal AS portal FROM customer
			WHERE deleted_at IS NULL AND status = 1 ORDER BY customer_name, id`,
		),
		activeItems("load_type"),
		activeItems("service"),
		activeItems("freight_type"),
	]);
	const portals = new Set(customers.filter(({ portal }) => portal).map(({ id }) => id));
	return { customers, load_types, services, freight_types, portals };
}

/** The same lists for the browser. */
export const getBookingLists = defineOperation({
	access: staffWith("jobs.import"),
	input: noInput,
	async run({ ctx }): Promise<BookingListsResponse> {
		const { portals: _, customers, ...lists } = await loadBookingLists(ctx);
		const may_create_customers = isCallPermitted("account.write", ctx.actor.permissions);
		return {
			...lists,
			customers: customers.map(({ id, code, name }) => ({ id, code, name })),
			may_create_customers,
		};
	},
});
