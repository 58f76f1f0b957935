import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { aliased, db, hasText, insertSelect } from "~/db/builder";
import { raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type SqlText, type SqlValue, type Statement, sqlValue } from "~/db/statements";
import { customer, customer_address, customer_email } from "~/db/tenant";

/** Creates invoiced customers. The statement itself skips names that another user has created in the meantime. */
export const insertCustomers = (customers: readonly { name: string; code: string }[]): SqlText =>
	insertSelect(
		customer,
		{ customer_code: sql`row ->> 'code'`, customer_name: sql`row ->> 'name'`, customer_type: 1, status: 1 },
		sql`FROM (SELECT value AS row FROM json_each(${JSON.stringify(customers)}))
			WHERE NOT EXISTS (SELECT 1 FROM ${customer} had WHERE had.customer_name = row ->> 'name' COLLATE NOCASE
				AND had.status = 1 AND had.deleted_at IS NULL)`,
	);

const isCustomer = (id: number) => and(eq(customer.id, id), isNull(customer.deleted_at));

/** Selects a customer, if it is not deleted. */
export const selectCustomerId = (id: number) =>
	db.select({ id: customer.id }).from(customer).where(isCustomer(id));

/** Selects the customer with an email address. */
export const selectCustomerByEmail = (email: string) =>
	db
		.select({ id: customer.id })
		.from(customer)
		.where(and(eq(customer.email, email), isNull(customer.deleted_at)));

/** Selects the contact of a customer, and whether its portal is open. */
export const selectCustomerContact = (id: number) =>
	db
		.select({
			email: customer.email,
			customer_name: customer.customer_name,
			contact: customer.contact,
			customerPortal: customer.customerPortal,
		})
		.from(customer)
		.where(isCustomer(id));

/** Selects whether the portal of a customer is open, or of each. */
export const selectPortals = (id: number | undefined) =>
	db
		.select({ customer_id: aliased(customer.id, "customer_id"), customerPortal: customer.customerPortal })
		.from(customer)
		.where(and(isNull(customer.deleted_at), id === undefined ? undefined : eq(customer.id, id)))
		.orderBy(customer.id)
		.limit(10_000);

/** Selects the codes of customers, in capitals. */
export const selectCustomerCodes = () =>
	db
		.select({ code: sql<string>`upper(${customer.customer_code})`.as("code") })
		.from(customer)
		.where(isNull(customer.deleted_at));

/** Selects the active customers, or this one, with their names, whether their portals are open, and whether they are on credit stop. */
export const selectNamedCustomers = (id?: number) =>
	db
		.select({
			id: customer.id,
			code: aliased(customer.customer_code, "code"),
			name: aliased(customer.customer_name, "name"),
			portal: aliased(customer.customerPortal, "portal"),
			is_stopped: aliased(customer.credit_stop, "is_stopped"),
		})
		.from(customer)
		.where(
			and(
				isNull(customer.deleted_at),
				eq(customer.status, 1),
				id === undefined ? undefined : eq(customer.id, id),
			),
		)
		.orderBy(customer.customer_name, customer.id);

/** Opens or closes a customer's portal. */
export const updateCustomerPortal = (ctx: WriteContext, id: number, customerPortal: 0 | 1): Statement =>
	db
		.update(customer)
		.set({ customerPortal, ...updated(ctx), version: raised(customer.version) })
		.where(eq(customer.id, id));

type AddressValues = Omit<typeof customer_address.$inferInsert, "id" | "created_at" | "updated_at">;

/** The columns of a saved address that the API returns. */
const SAVED_ADDRESS = {
	id: customer_address.id,
	customer_id: customer_address.customer_id,
	name: customer_address.name,
	address_line_1: customer_address.address_line_1,
	address_line_2: customer_address.address_line_2,
	town: customer_address.town,
	country: customer_address.country,
	post_code: customer_address.post_code,
	phone: customer_address.phone,
	instruction_1: customer_address.instruction_1,
	latitude: customer_address.latitude,
	longitude: customer_address.longitude,
	geofence_radius: customer_address.geofence_radius,
	opening_hours: customer_address.opening_hours,
	service_minutes: customer_address.service_minutes,
	minutes_per_pallet: customer_address.minutes_per_pallet,
};

/** Saves an address of a customer, or one for all customers; returns it. */
export const insertCustomerAddress = (values: AddressValues) =>
	db.insert(customer_address).values(values).returning(SAVED_ADDRESS);

/** A saved address; with a customer only if it is that customer's own. */
const isAddress = (id: number, customer_id?: number) =>
	and(
		eq(customer_address.id, id),
		customer_id === undefined ? undefined : eq(customer_address.customer_id, customer_id),
	);

/** Changes a saved address, with `ownedBy` only if it is this customer's own; returns it. */
export const updateCustomerAddress = (
	ctx: WriteContext,
	id: number,
	values: AddressValues,
	ownedBy?: number,
) =>
	db
		.update(customer_address)
		.set({ ...values, ...updated(ctx) })
		.where(isAddress(id, ownedBy))
		.returning(SAVED_ADDRESS);

/** Deletes a saved address, with `ownedBy` only if it is this customer's own. */
export const deleteCustomerAddress = (id: number, ownedBy?: number): Statement =>
	db.delete(customer_address).where(isAddress(id, ownedBy));

/** Selects a saved address. */
export const selectCustomerAddress = (id: number) =>
	db.select(SAVED_ADDRESS).from(customer_address).where(eq(customer_address.id, id));

interface AddressFilter {
	/** The addresses of this customer and those of all customers. */
	customer_id?: number;
	/** A part of the name, town or postcode; empty for all. */
	text?: string;
	limit: number;
	offset?: number;
}

/** Selects saved addresses by name. */
export const selectCustomerAddresses = ({ customer_id, text = "", limit, offset = 0 }: AddressFilter) => {
	const { name, town, post_code } = customer_address;
	return db
		.select(SAVED_ADDRESS)
		.from(customer_address)
		.where(
			and(
				customer_id === undefined
					? undefined
					: or(eq(customer_address.customer_id, customer_id), isNull(customer_address.customer_id)),
				text === "" ? undefined : hasText([name, town, post_code], text),
			),
		)
		.orderBy(asc(name), asc(customer_address.id))
		.limit(limit)
		.offset(offset);
};

/** Selects the saved addresses of a customer by name, without those of all customers: whose they are is not for it to know. */
export const selectOwnAddresses = (customer_id: number, limit = 500) =>
	db
		.select(SAVED_ADDRESS)
		.from(customer_address)
		.where(eq(customer_address.customer_id, customer_id))
		.orderBy(asc(customer_address.name), asc(customer_address.id))
		.limit(limit);

/** The id of an address after the batch and what its change announces; without an id, of the one that the batch has just inserted. */
export function addressAfterBatch(id?: number): { entity_id: SqlValue; payload: SqlValue } {
	const [sqlId, params] = id === undefined ? ["last_insert_rowid()", []] : ["?", [id]];
	return {
		entity_id: sqlValue(`SELECT ${sqlId}`, ...params),
		payload: sqlValue(
			`SELECT json_object('id', id, 'customer_id', customer_id) FROM customer_address WHERE id = ${sqlId}`,
			...params,
		),
	};
}

/** Selects where mails about a customer's jobs go that have no addresses of their own, in one text. */
export const selectJobMailAddresses = (id: number) =>
	db
		.select({
			emails:
				sql<string>`coalesce(nullif(${customer.email}, ''), (SELECT group_concat(${customer_email.email}, ', ')
				FROM ${customer_email} WHERE ${eq(customer_email.customer_id, customer.id)}), '')`.as("emails"),
		})
		.from(customer)
		.where(eq(customer.id, id));
