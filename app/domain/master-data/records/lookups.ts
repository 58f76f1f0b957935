import { z } from "zod";
import { read } from "~/db/read";
import { LOOKUPS } from "~/db/repositories/master-data/lookups";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { allStaff, allStaffAndCustomers } from "~/domain/kernel/permissions/access";
import type { ApiPermissionArea } from "~/domain/kernel/permissions/api-permissions";
import { limitFields } from "~/domain/kernel/permissions/field-rules";
import { price, publishedAs, unpriced } from "~/shared/money/price-fields";
import type { Ctx } from "~/tenancy/ctx";

export type LookupName = keyof typeof LOOKUPS;
export const LOOKUP_NAMES = Object.keys(LOOKUPS) as LookupName[];

type LookupRow = Record<string, unknown>;

/** Rows of the lookups that screens offer as options. */
export interface OptionRows {
	customers: { id: number; customer_code: string; customer_name: string };
	drivers: { id: number; code: string; full_name: string };
	sub_contractors: { id: number; code: string; name: string };
	owner_drivers: { id: number; code: string; name: string };
	services: { id: number; code: string; description: string };
	vehicles: { id: number; reg: string; v_code: string | null };
}

/** Reads the requested lookups in one round trip to the tenant's database. */
export async function readLookups<N extends LookupName>(
	ctx: Ctx,
	names: readonly N[],
): Promise<Record<N, LookupRow[]>> {
	const results: LookupRow[][] = await read(
		ctx.d1,
		names.map((name) => LOOKUPS[name]()),
	);
	const rows = {} as Record<N, LookupRow[]>;
	names.forEach((name, i) => {
		rows[name] = results[i] ?? [];
	});
	return rows;
}

const requestedLookup = z.object({ name: z.enum(LOOKUP_NAMES) });

const CONTACTS = { email: "partners.contacts", landline: "partners.contacts" } as const;
const CHARGE = { charge: "prices.read" } as const;

/** The fields of lookups that need a permission; everything else is for all staff, whose forms offer it. */
const LOOKUP_RULES: Partial<Record<LookupName, Record<string, ApiPermissionArea>>> = {
	depots: CONTACTS,
	contractors: CONTACTS,
	sub_contractors: CONTACTS,
	customers: { email: "partners.contacts" },
	drivers: { email: "drivers.contacts", mobile: "drivers.contacts" },
	waiting_charges: CHARGE,
	extra_tariffs: CHARGE,
	load_types: { per_mile: "prices.read" },
};

/** The columns of a lookup depend on it; prices have the same names in all of them. */
const lookupRowResponse = publishedAs<LookupRow>(
	z.record(z.string(), z.unknown()),
	z.object({ charge: price(), per_mile: price(), rate: price() }).catchall(unpriced()),
);

/** The rows of one lookup; contacts and prices only if the role shows them. */
export const getLookup = defineOperation({
	access: allStaff,
	input: requestedLookup,
	response: z.array(lookupRowResponse),
	async run({ ctx, input: { name } }) {
		const rows = (await readLookups(ctx, [name]))[name];
		const rules = LOOKUP_RULES[name];
		return rules ? rows.map((row) => limitFields(ctx.actor, rules, row)) : rows;
	},
});

/** The company's switches by name and value, which the customer portal reads too. */
export const getAdditionalSettings = defineOperation({
	access: allStaffAndCustomers,
	input: noInput,
	response: z.array(lookupRowResponse),
	run: async ({ ctx }) => (await readLookups(ctx, ["additional_settings"])).additional_settings,
});
