import { eq, sql } from "drizzle-orm";
import { aliasedOrNull, db, jsonList } from "~/db/builder";
import { customer, user } from "~/db/tenant";

/** Selects the people whom API keys act for, also those who have left, with the customer of those who have one. */
export const selectKeyNames = (ids: readonly number[]) =>
	db
		.select({
			id: user.id,
			name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("name"),
			customer_name: aliasedOrNull(customer.customer_name, "customer_name"),
			is_active: sql<0 | 1>`${user.is_active} = 1 AND ${user.deleted_at} IS NULL`.as("is_active"),
		})
		.from(user)
		.leftJoin(customer, eq(customer.id, user.customer_id))
		.where(sql`${user.id} IN ${jsonList(ids)}`);
