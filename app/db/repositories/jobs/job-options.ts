import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { podsRequiredSql } from "~/db/job-sql";
import { builtOnce, type Query, query } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import { sqlText } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import {
	company,
	type customer,
	extra_tariff,
	freight_type,
	load_type,
	load_type_need,
	london_vehicle_type,
	service,
} from "~/db/tenant";

/** Selects the customers that a job can be for, by name; their email addresses are a list as JSON text. */
export const selectCustomerOptions = (): Query<
	Pick<
		typeof customer.$inferSelect,
		"id" | "customer_code" | "customer_name" | "customer_type" | "email" | "credit_stop"
	> & { customer_emails: string; pods_required: number }
> =>
	// Text, as each customer has a list.
	query(`SELECT c.id, c.customer_code, c.customer_name, c.customer_type, c.email, c.credit_stop, ${podsRequiredSql("c.id")} AS pods_required,
			(SELECT json_group_array(json_object('id', e.id, 'email', e.email)) FROM customer_email e
				WHERE e.customer_id = c.id) AS customer_emails
		FROM customer c WHERE c.deleted_at IS NULL AND c.status = 1 ORDER BY c.customer_name, c.id`);

/** Selects the load types by code. */
export const selectLoadTypes = () =>
	db
		.select({
			id: load_type.id,
			code: load_type.code,
			description: load_type.description,
			waiting_charge_id: load_type.waiting_charge_id,
			per_mile: load_type.per_mile,
			color: load_type.color,
		})
		.from(load_type)
		.where(isNull(load_type.deleted_at))
		.orderBy(asc(load_type.code), asc(load_type.id));

/** Selects which needs the load types have. */
export const selectLoadTypeNeeds = () =>
	db
		.select({ load_type_id: load_type_need.load_type_id, need_id: load_type_need.need_id })
		.from(load_type_need);

/** Selects what a load type charges per mile, in pounds. */
export const selectLoadTypeRate = (id: number) =>
	db
		.select({ code: load_type.code, description: load_type.description, per_mile: load_type.per_mile })
		.from(load_type)
		.where(and(eq(load_type.id, id), isNull(load_type.deleted_at)));

/** Selects the freight types by code. */
export const selectFreightTypes = () =>
	db
		.select({ id: freight_type.id, code: freight_type.code, description: freight_type.description })
		.from(freight_type)
		.where(isNull(freight_type.deleted_at))
		.orderBy(asc(freight_type.code), asc(freight_type.id));

/** Selects the services by code. */
export const selectServices = () =>
	db
		.select({ id: service.id, code: service.code, description: service.description })
		.from(service)
		.where(isNull(service.deleted_at))
		.orderBy(asc(service.code), asc(service.id));

/** Selects the extra tariffs in their order; charges are in pounds or per cent. */
export const selectExtraTariffs = () =>
	db
		.select({
			id: extra_tariff.id,
			code: extra_tariff.code,
			name: extra_tariff.name,
			description: extra_tariff.description,
			type: extra_tariff.type,
			charge: extra_tariff.charge,
			add_to_csv: extra_tariff.add_to_csv,
			position: extra_tariff.position,
		})
		.from(extra_tariff)
		.where(isNull(extra_tariff.deleted_at))
		.orderBy(asc(extra_tariff.position), asc(extra_tariff.id));

/** Selects the vehicle types of London's congestion charges in their order. */
export const selectLondonVehicleTypes = () =>
	db
		.select({
			id: london_vehicle_type.id,
			code: london_vehicle_type.code,
			description: london_vehicle_type.description,
			charge: london_vehicle_type.charge,
		})
		.from(london_vehicle_type)
		.orderBy(asc(london_vehicle_type.position), asc(london_vehicle_type.id));

/** Selects the company's address and contact details. */
export const selectCompanyAddress = () =>
	db
		.select({
			company_name: company.company_name,
			address1: company.address1,
			address2: company.address2,
			town: company.town,
			postcode: company.postcode,
			landline: company.landline,
			email: company.email,
			logo: company.logo,
		})
		.from(company)
		.where(eq(company.id, 1));

const isRemoved: SQL<0 | 1> = sql<0 | 1>`${extra_tariff.deleted_at} IS NOT NULL`;

const selectRates = builtOnce(() =>
	db
		.select({
			id: extra_tariff.id,
			type: extra_tariff.type,
			charge: extra_tariff.charge,
			removed: isRemoved.as("removed"),
		})
		.from(extra_tariff)
		.where(
			or(
				sql`${extra_tariff.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
				sql`${extra_tariff.id} IN (SELECT extra_tariff_id FROM job_extra_charge WHERE job_id = ${sql.placeholder("job")})`,
			),
		),
);

/** Selects what extra tariffs cost, and those of a job, also of deleted ones, which jobs may still have. */
export const selectTariffRates = (ids: readonly number[], job_id: number | null = null) =>
	selectRates(JSON.stringify(ids), job_id);

const ORDER_BLOCK = `(SELECT CASE WHEN c.status = 0 THEN 'inactive' WHEN c.credit_stop = 1 THEN 'credit stop' END
	FROM customer c WHERE c.id = r.value ->> 0)`;

/** Refuses the batch if one of the extra tariffs that it adds to a job, if any, has been deleted by then. */
export const requireTariffs = (ids: readonly number[]): Statement[] =>
	ids.length === 0
		? []
		: [
				refuseIf(
					"extra_tariff",
					sqlText`EXISTS (SELECT 1 FROM extra_tariff
						WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND deleted_at IS NOT NULL)`,
				),
			];

/** The table of the master data that a job refers to, by its field. */
const REFERENCE_TABLES = {
	customer_id: "customer",
	load_type_id: "load_type",
	freight_type_id: "freight_type",
	service_id: "service",
} as const;
export type ReferenceField = keyof typeof REFERENCE_TABLES;
/** What a job refers to by ids: one each, and the list of its needs. */
type Referring = Partial<Record<ReferenceField, number | null>> & { needs?: readonly number[] };
/** Whether what a job refers to exists, by field, and why its customer may not order. */
export type FoundReferences = Record<ReferenceField | "needs", 0 | 1> & { blocked: OrderBlock | null };

/** Whether a referenced customer may not order: inactive, or on credit stop. */
export type OrderBlock = "inactive" | "credit stop";

const REFERENCE_FIELDS = ["customer_id", "load_type_id", "freight_type_id", "service_id"] as const;

const NEEDS_EXIST = `NOT EXISTS (SELECT 1 FROM json_each(r.value -> ${REFERENCE_FIELDS.length}) w
	WHERE NOT EXISTS (SELECT 1 FROM need WHERE id = w.value AND deleted_at IS NULL))`;

/**
 * Selects for each job, in order, which of the customer, load type, freight type, service and needs that it refers to exist and are not
 * deleted, and why the customer may not order.
 */
export function selectFoundReferences(jobs: readonly Referring[]): Query<FoundReferences> {
	const tests = REFERENCE_FIELDS.map(
		(field, index) =>
			`(r.value ->> ${index} IS NULL OR EXISTS (SELECT 1 FROM ${REFERENCE_TABLES[field]} WHERE id = r.value ->> ${index} AND deleted_at IS NULL)) AS ${field}`,
	);
	const ids = jobs.map((job) => [...REFERENCE_FIELDS.map((field) => job[field] ?? null), job.needs ?? []]);
	return query(
		`SELECT ${tests.join(", ")}, ${NEEDS_EXIST} AS needs, ${ORDER_BLOCK} AS blocked FROM json_each(?) r ORDER BY r.key`,
		JSON.stringify(ids),
	);
}
