import { sql } from "drizzle-orm";
import { insertSelect } from "../builder";
import type { SqlText } from "../statements";
import { freight_type, load_type, service } from "../tenant";

const TABLES = { load_type, service, freight_type };

/** Codes and descriptions by table. */
export type StartingData = Record<
	keyof typeof TABLES,
	readonly (readonly [code: string, description: string])[]
>;

/** Inserts master data into tables that have no rows. */
export const insertStartingData = ({
	load_type: loads,
	service: services,
	freight_type: freight,
}: StartingData): SqlText[] => [
	insertSelect(load_type, CODED, whereEmpty("load_type", loads)),
	insertSelect(service, CODED, whereEmpty("service", services)),
	insertSelect(freight_type, CODED, whereEmpty("freight_type", freight)),
];

const CODED = { code: sql<string>`value ->> 0`, description: sql<string>`value ->> 1` };

const whereEmpty = (table: keyof typeof TABLES, rows: readonly unknown[]) =>
	sql`FROM json_each(${JSON.stringify(rows)}) WHERE NOT EXISTS (SELECT 1 FROM ${TABLES[table]})`;
