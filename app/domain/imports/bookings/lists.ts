import { read } from "~/db/read";
import { selectNamedCustomers } from "~/db/repositories/customers";
import { selectNamedItems } from "~/db/repositories/lookups";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import type { Ctx } from "~/tenancy/ctx";
import type { BookingLists } from "./lookups";
import type { BookingListsResponse } from "./schemas";

/** The lists for reading a bookings file, and which customers have a portal or are on credit stop. */
export interface LoadedLists extends BookingLists {
	portals: ReadonlySet<number>;
	stopped: ReadonlySet<number>;
}

/** Loads the lists for reading a bookings file. */
export async function loadBookingLists(ctx: Ctx): Promise<LoadedLists> {
	const [rows, load_types, services, freight_types] = await read(ctx.d1, [
		selectNamedCustomers(),
		selectNamedItems("load_type"),
		selectNamedItems("service"),
		selectNamedItems("freight_type"),
	]);
	const portals = new Set(rows.filter(({ portal }) => portal).map(({ id }) => id));
	const stopped = new Set(rows.filter(({ is_stopped }) => is_stopped).map(({ id }) => id));
	const customers = rows.map(({ id, code, name }) => ({ id, code, name }));
	return { customers, load_types, services, freight_types, portals, stopped };
}

/** The same lists for the browser. */
export const getBookingLists = defineOperation({
	access: staffWith("jobs.import"),
	input: noInput,
	async run({ ctx }): Promise<BookingListsResponse> {
		const { portals: _portals, stopped: _stopped, ...lists } = await loadBookingLists(ctx);
		return { ...lists, may_create_customers: isCallPermitted("account.write", ctx.actor.permissions) };
	},
});
