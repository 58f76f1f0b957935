import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { aliased, db } from "~/db/builder";
import { selectNeedOptions } from "~/db/repositories/jobs/need-options";
import {
	additional_setting,
	contractor,
	customer,
	depot,
	driver,
	extra_tariff,
	freight_type,
	licence_category,
	licence_class,
	load_type,
	need,
	owner_driver,
	role,
	service,
	skill,
	skill_category,
	sub_contractor,
	tax_code,
	vehicle,
	vehicle_type,
	waiting_charge,
} from "~/db/tenant";

const parseSkills = (text: string): { id: number; name: string }[] => JSON.parse(text);

const selectPartners = (table: typeof depot | typeof contractor | typeof sub_contractor) =>
	db
		.select({
			id: table.id,
			code: table.code,
			name: table.name,
			email: table.email,
			landline: table.landline,
			town: table.town,
		})
		.from(table)
		.where(isNull(table.deleted_at))
		.orderBy(table.name, table.id);

type CodedTable = typeof freight_type | typeof service | typeof load_type;

const selectCoded = (table: CodedTable) =>
	db
		.select({ id: table.id, code: table.code, description: table.description })
		.from(table)
		.where(isNull(table.deleted_at))
		.orderBy(table.code, table.id);

/** The selects of the options of forms and filters by name: active records only. */
export const LOOKUPS = {
	depots: () => selectPartners(depot),
	vehicles: () =>
		db
			.select({
				id: vehicle.id,
				code: vehicle.code,
				reg: vehicle.reg,
				description: vehicle.description,
				driver_class_id: vehicle.driver_class_id,
				vehicle_type_id: vehicle.vehicle_type_id,
				v_code: vehicle_type.v_code,
				order: vehicle.order,
			})
			.from(vehicle)
			.leftJoin(vehicle_type, eq(vehicle_type.id, vehicle.vehicle_type_id))
			.where(and(isNull(vehicle.deleted_at), eq(vehicle.is_active, 1)))
			.orderBy(vehicle.order, vehicle.id),
	contractors: () => selectPartners(contractor),
	licence_types: () =>
		db
			.select({
				id: licence_class.id,
				class_name: licence_class.class_name,
				description: licence_class.description,
				rank: licence_class.rank,
			})
			.from(licence_class)
			.orderBy(licence_class.rank, licence_class.id),
	tax_codes: () =>
		db
			.select({
				id: tax_code.id,
				code: tax_code.code,
				description: tax_code.description,
				rate: tax_code.rate,
			})
			.from(tax_code)
			.where(isNull(tax_code.deleted_at))
			.orderBy(tax_code.code, tax_code.id),
	licence_categories: () =>
		db
			.select({
				id: licence_category.id,
				code: licence_category.code,
				description: licence_category.description,
			})
			.from(licence_category)
			.orderBy(licence_category.id),
	skill_categories: () =>
		db
			.select({
				id: skill_category.id,
				name: skill_category.name,
				skills:
					sql`json_group_array(json_object('id', ${skill.id}, 'name', ${skill.name})) FILTER (WHERE ${skill.id} IS NOT NULL)`
						.mapWith(parseSkills)
						.as("skills"),
			})
			.from(skill_category)
			.leftJoin(skill, eq(skill.skill_cat_id, skill_category.id))
			.groupBy(skill_category.id)
			.orderBy(skill_category.name),
	vehicle_types: () =>
		db
			.select({ id: vehicle_type.id, v_code: vehicle_type.v_code, description: vehicle_type.description })
			.from(vehicle_type)
			.where(isNull(vehicle_type.deleted_at))
			.orderBy(vehicle_type.v_code, vehicle_type.id),
	roles: () =>
		db
			.select({ id: role.id, name: role.name, description: role.description })
			.from(role)
			.where(isNull(role.deleted_at))
			.orderBy(role.id),
	customers: () =>
		db
			.select({
				id: customer.id,
				customer_code: customer.customer_code,
				customer_name: customer.customer_name,
				customer_type: customer.customer_type,
				email: customer.email,
				town: customer.town,
			})
			.from(customer)
			.where(and(isNull(customer.deleted_at), eq(customer.status, 1)))
			.orderBy(customer.customer_name, customer.id),
	waiting_charges: () =>
		db
			.select({
				id: waiting_charge.id,
				code: waiting_charge.code,
				description: waiting_charge.description,
				charge: waiting_charge.charge,
			})
			.from(waiting_charge)
			.where(isNull(waiting_charge.deleted_at))
			.orderBy(waiting_charge.code, waiting_charge.id),
	additional_settings: () =>
		db
			.select({ name: additional_setting.name, value: additional_setting.value })
			.from(additional_setting)
			// What the company earns is no setting for everyone who signs in.
			.where(ne(additional_setting.name, "margin_floor"))
			.orderBy(additional_setting.name),
	drivers: () =>
		db
			.select({
				id: driver.id,
				code: driver.code,
				first_name: driver.first_name,
				last_name: driver.last_name,
				full_name: driver.full_name,
				email: driver.email,
				mobile: driver.mobile,
				driver_emp_type: driver.driver_emp_type,
				is_available: driver.is_available,
			})
			.from(driver)
			.where(and(isNull(driver.deleted_at), eq(driver.status, 1)))
			.orderBy(driver.first_name, driver.last_name, driver.id),
	sub_contractors: () => selectPartners(sub_contractor),
	owner_drivers: () =>
		db
			.select({ id: owner_driver.id, code: owner_driver.code, name: aliased(owner_driver.full_name, "name") })
			.from(owner_driver)
			.where(isNull(owner_driver.deleted_at))
			.orderBy(owner_driver.first_name, owner_driver.last_name, owner_driver.id),
	load_types: () =>
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
			.orderBy(load_type.code, load_type.id),
	freight_types: () => selectCoded(freight_type),
	services: () => selectCoded(service),
	needs: () => selectNeedOptions(),
	vehicle_features: () => selectNeedOptions(eq(need.on_vehicle, 1)),
	trailer_features: () => selectNeedOptions(eq(need.on_trailer, 1)),
	extra_tariffs: () =>
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
			.orderBy(extra_tariff.position, extra_tariff.id),
} as const;

const textOf = (column: SQLiteColumn) => sql<string>`coalesce(${column}, '')`.as("name");

/** Selects the active records of a table by code, with their descriptions as names. */
export const selectNamedItems = (name: "load_type" | "service" | "freight_type") => {
	const table: CodedTable = { load_type, service, freight_type }[name];
	return db
		.select({ id: table.id, code: aliased(table.code, "code"), name: textOf(table.description) })
		.from(table)
		.where(isNull(table.deleted_at))
		.orderBy(table.code, table.id);
};
