import { type SQL, sql } from "drizzle-orm";
import { insertSelect } from "~/db/builder";
import type { SqlText } from "~/db/statements";
import { freight_type, load_type, service, vehicle_type } from "~/db/tenant";

const TABLES = { load_type, vehicle_type, service, freight_type };

/** Codes and descriptions by table; load types have a colour, too. */
export type StartingData = Record<
	Exclude<keyof typeof TABLES, "load_type">,
	readonly (readonly [code: string, description: string])[]
> & { load_type: readonly (readonly [code: string, description: string, color: string])[] };

const value = (place: number) => sql<string>`value ->> ${sql.raw(String(place))}`;
const CODED = { code: value(0), description: value(1) };

/** Inserts master data into tables that have no rows. */
export const insertStartingData = (data: StartingData): SqlText[] => [
	insertSelect(load_type, { ...CODED, color: value(2) }, whereEmpty("load_type", data.load_type)),
	insertSelect(
		vehicle_type,
		{ v_code: value(0), description: value(1) },
		whereEmpty("vehicle_type", data.vehicle_type),
	),
	insertSelect(service, CODED, whereEmpty("service", data.service)),
	insertSelect(freight_type, CODED, whereEmpty("freight_type", data.freight_type)),
];

const whereEmpty = (table: keyof typeof TABLES, rows: readonly unknown[]): SQL =>
	sql`FROM json_each(${JSON.stringify(rows)}) WHERE NOT EXISTS (SELECT 1 FROM ${TABLES[table]})`;
