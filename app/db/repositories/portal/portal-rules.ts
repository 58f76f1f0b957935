import { eq } from "drizzle-orm";
import { aliasedOrNull, db } from "~/db/builder";
import { company, customer, customer_portal } from "~/db/tenant";

/** Selects what limits the bookings of a customer, and how the office is reached. */
export const selectBookingRules = (customer_id: number) =>
	db
		.select({
			customer_name: customer.customer_name,
			status: customer.status,
			credit_stop: customer.credit_stop,
			approve_bookings: aliasedOrNull(customer_portal.approve_bookings, "approve_bookings"),
			cut_off: customer_portal.cut_off,
			cut_off_days: aliasedOrNull(customer_portal.cut_off_days, "cut_off_days"),
			opening_hours: company.opening_hours,
			landline: aliasedOrNull(company.landline, "company_landline"),
		})
		.from(customer)
		.leftJoin(customer_portal, eq(customer_portal.customer_id, customer.id))
		.leftJoin(company, eq(company.id, 1))
		.where(eq(customer.id, customer_id));
