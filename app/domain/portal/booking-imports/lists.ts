import { read } from "~/db/read";
import { selectNamedCustomers } from "~/db/repositories/jobs/customers";
import { selectNeedOptions } from "~/db/repositories/jobs/need-options";
import { selectNamedItems } from "~/db/repositories/master-data/lookups";
import { selectImportRules } from "~/db/repositories/portal/portal-imports";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { isStaffWith } from "~/domain/kernel/permissions/access";
import { importingCustomer } from "~/domain/master-data/spreadsheets/scope";
import { forbidden } from "~/shared/errors";
import { portalBookingText } from "~/shared/texts/portal-bookings";
import type { Ctx } from "~/tenancy/ctx";
import type { BookingLists } from "./lookups";
import type { PortalRules } from "./portal-rules";
import type { BookingListsResponse } from "./schemas";
import { bookingListsResponse } from "./schemas";
import { importAccess } from "./scope";

/** The lists for reading a bookings file, and which customers have a portal or are on credit stop. */
export interface LoadedLists extends BookingLists {
	portals: ReadonlySet<number>;
	stopped: ReadonlySet<number>;
	/** What limits the bookings of the customer who imports them; null for the office. */
	rules: PortalRules | null;
	/** Whether the file is as a customer sent it, and no person has opened it. */
	isSent?: boolean;
}

/** Loads the lists for reading a bookings file; a customer finds itself alone. Throws 403 for a customer who may not order. */
export async function loadBookingLists(ctx: Ctx): Promise<LoadedLists> {
	const customer_id = importingCustomer(ctx.actor);
	const [rows, rules, load_types, services, freight_types, needs] = await read(ctx.d1, [
		selectNamedCustomers(customer_id),
		selectImportRules(customer_id),
		selectNamedItems("load_type"),
		selectNamedItems("service"),
		selectNamedItems("freight_type"),
		selectNeedOptions(),
	]);
	const portals = new Set(rows.filter(({ portal }) => portal).map(({ id }) => id));
	const stopped = new Set(rows.filter(({ is_stopped }) => is_stopped).map(({ id }) => id));
	const customers = rows.map(({ id, code, name }) => ({ id, code, name }));
	if (customer_id !== undefined && (customers.length === 0 || stopped.size > 0))
		throw forbidden(portalBookingText.notTaken);
	return { customers, load_types, services, freight_types, needs, portals, stopped, rules: rules[0] ?? null };
}

/** The same lists for the browser. */
export const getBookingLists = defineOperation({
	access: importAccess,
	input: noInput,
	response: bookingListsResponse,
	async run({ ctx }): Promise<BookingListsResponse> {
		const { portals: _portals, stopped: _stopped, rules, ...lists } = await loadBookingLists(ctx);
		return {
			...lists,
			may_create_customers: isStaffWith(ctx.actor, "customers.write"),
			needs_approval: rules?.approve_bookings === 1,
		};
	},
});
