import { query, read } from "~/db/read";
import type { Named } from "~/domain/imports/match-names";
import { isCallPermitted } from "~/domain/permissions/api";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { BookingLists } from "./known";
import type { BookingListsAnswer } from "./schemas";

const kept = (table: string) =>
	query<Named>(
		`SELECT id, code, coalesce(description, '') AS name FROM ${table} WHERE deleted_at IS NULL ORDER BY code, id`,
	);

/** The lists a bookings file is read with, and which customers have a portal. */
export async function readLists(ctx: Ctx): Promise<BookingLists & { portals: ReadonlySet<number> }> {
	const [customers, load_types, services, freight_types] = await read(ctx.d1, [
		query<Named & { portal: 0 | 1 }>(
			`SELECT id, customer_code AS code, customer_name AS name, customerPortal AS portal FROM customer
			WHERE deleted_at IS NULL AND status = 1 ORDER BY customer_name, id`,
		),
		kept("load_type"),
		kept("service"),
		kept("freight_type"),
	]);
	const portals = new Set(customers.filter(({ portal }) => portal).map(({ id }) => id));
	return { customers, load_types, services, freight_types, portals };
}

/** What the browser reads a bookings file with. */
export async function bookingListsFor({ ctx }: Verb<undefined>): Promise<BookingListsAnswer> {
	const { portals: _, customers, ...lists } = await readLists(ctx);
	const may_create_customers =
		ctx.actor.type === "client" && isCallPermitted("account.write", ctx.actor.permissions);
	return {
		...lists,
		customers: customers.map(({ id, code, name }) => ({ id, code, name })),
		may_create_customers,
	};
}
