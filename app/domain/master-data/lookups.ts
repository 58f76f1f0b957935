import { z } from "zod";
import { unscaled } from "~/db/scale5";
import { defineOperation, noInput } from "~/domain/operation";
import { allStaff, allStaffAndCustomers } from "~/domain/permissions/access";
import type { Ctx } from "~/tenancy/ctx";

/** The master data for the options of forms and filters: active records only. */
export const LOOKUP_SQL = {
	depots:
		"SELECT id, code, name, email, landline, town FROM depot WHERE deleted_at IS NULL ORDER BY name, id",
	vehicles: `SELECT v.id, v.code, v.reg, v.description, v.driver_class_id, v.vehicle_type_id, t.v_code, v."order"
		FROM vehicle v LEFT JOIN vehicle_type t ON t.id = v.vehicle_type_id
		WHERE v.deleted_at IS NULL AND v.is_active = 1 ORDER BY v."order", v.id`,
	contractors:
		"SELECT id, code, name, email, landline, town FROM contractor WHERE deleted_at IS NULL ORDER BY name, id",
	licence_types: "SELECT id, class_name, description, rank FROM licence_class ORDER BY rank, id",
	tax_codes: `SELECT id, code, description, ${unscaled("rate")} AS rate FROM tax_code WHERE deleted_at IS NULL ORDER BY code, id`,
	licence_categories: "SELECT id, code, description FROM licence_category ORDER BY id",
	skill_categories: `SELECT c.id, c.name, json_group_array(json_object('id', s.id, 'name', s.name)) FILTER (WHERE s.id IS NOT NULL) AS skills
		FROM skill_category c LEFT JOIN skill s ON s.skill_cat_id = c.id GROUP BY c.id ORDER BY c.name`,
	vehicle_types:
		"SELECT id, v_code, description FROM vehicle_type WHERE deleted_at IS NULL ORDER BY v_code, id",
	roles: "SELECT id, name, description FROM role WHERE deleted_at IS NULL ORDER BY id",
	customers: `SELECT id, customer_code, customer_name, customer_type, email, town FROM customer
		WHERE deleted_at IS NULL AND status = 1 ORDER BY customer_name, id`,
	waiting_charges: `SELECT id, code, description, ${unscaled("charge")} AS charge FROM waiting_charge WHERE deleted_at IS NULL ORDER BY code, id`,
	additional_settings: "SELECT name, value FROM additional_setting ORDER BY name",
	drivers: `SELECT id, code, first_name, last_name, full_name, email, mobile, driver_emp_type, is_available FROM driver
		WHERE deleted_at IS NULL AND status = 1 ORDER BY first_name, last_name, id`,
	sub_contractors:
		"SELECT id, code, name, email, landline, town FROM sub_contractor WHERE deleted_at IS NULL ORDER BY name, id",
	load_types: `SELECT id, code, description, waiting_charge_id, ${unscaled("per_mile")} AS per_mile, color FROM load_type
		WHERE deleted_at IS NULL ORDER BY code, id`,
	freight_types: "SELECT id, code, description FROM freight_type WHERE deleted_at IS NULL ORDER BY code, id",
	services: "SELECT id, code, description FROM service WHERE deleted_at IS NULL ORDER BY code, id",
	extra_tariffs: `SELECT id, code, name, description, type, ${unscaled("charge")} AS charge, add_to_csv, position FROM extra_tariff
		WHERE deleted_at IS NULL ORDER BY position, id`,
} as const;

export type LookupName = keyof typeof LOOKUP_SQL;
export const LOOKUP_NAMES = Object.keys(LOOKUP_SQL) as LookupName[];

type LookupRow = Record<string, unknown>;

/** Rows of the lookups that screens offer as options. */
export interface OptionRows {
	customers: { id: number; customer_code: string; customer_name: string };
	drivers: { id: number; code: string; full_name: string };
	vehicles: { id: number; reg: string; v_code: string | null };
}

/** Reads the requested lookups in one round trip to the tenant's database. */
export async function readLookups<N extends LookupName>(
	ctx: Ctx,
	names: readonly N[],
): Promise<Record<N, LookupRow[]>> {
	const results = await ctx.d1.batch<LookupRow>(names.map((name) => ctx.d1.prepare(LOOKUP_SQL[name])));
	const rows = {} as Record<N, LookupRow[]>;
	names.forEach((name, i) => {
		rows[name] = (results[i]?.results ?? []).map(parseLists);
	});
	return rows;
}

const requestedLookup = z.object({ name: z.enum(LOOKUP_NAMES) });

/** The rows of one lookup. */
export const getLookup = defineOperation({
	access: allStaff,
	input: requestedLookup,
	run: async ({ ctx, input: { name } }) => (await readLookups(ctx, [name]))[name],
});

/** The company's switches by name and value, which the customer portal reads too. */
export const getAdditionalSettings = defineOperation({
	access: allStaffAndCustomers,
	input: noInput,
	run: async ({ ctx }) => (await readLookups(ctx, ["additional_settings"])).additional_settings,
});

/** SQLite returns nested lists as JSON text. */
const parseLists = (row: LookupRow): LookupRow =>
	typeof row.skills === "string" ? { ...row, skills: JSON.parse(row.skills) } : row;
