import { z } from "zod";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { readLookups } from "~/domain/master-data/records/lookups";

const option = z.object({ value: z.int(), label: z.string(), secondary: z.string().optional() });
const options = z.array(option);

const cardOptionsResponse = z.object({
	customers: options,
	sub_contractors: options,
	owner_drivers: options,
	load_types: options,
	services: options,
	tax_codes: options,
	needs: options,
});

/** What the fields of a rate card offer, by id. */
export type CardOptionLists = z.output<typeof cardOptionsResponse>;

type Row = Record<string, unknown>;

const toOptions = (rows: readonly Row[], label: string, secondary: string) =>
	rows.map((row) => ({
		value: Number(row.id),
		label: String(row[label] ?? row.id),
		...(row[secondary] ? { secondary: String(row[secondary]) } : {}),
	}));

/** Reads what the fields of a rate card offer. */
export const readCardOptions = defineOperation({
	access: staffWith("rate-cards.read"),
	input: noInput,
	response: cardOptionsResponse,
	async run({ ctx }): Promise<CardOptionLists> {
		const rows = await readLookups(ctx, [
			"customers",
			"sub_contractors",
			"owner_drivers",
			"load_types",
			"services",
			"tax_codes",
			"needs",
		]);
		return {
			customers: toOptions(rows.customers, "customer_name", "customer_code"),
			sub_contractors: toOptions(rows.sub_contractors, "name", "code"),
			owner_drivers: toOptions(rows.owner_drivers, "name", "code"),
			load_types: toOptions(rows.load_types, "code", "description"),
			services: toOptions(rows.services, "code", "description"),
			tax_codes: toOptions(rows.tax_codes, "code", "description"),
			needs: toOptions(rows.needs, "name", "code"),
		};
	},
});
