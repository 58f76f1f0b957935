import { z } from "zod";
import { platformTableNames, selectPlatformRows, selectTenantName } from "~/db/backup/platform-rows";
import { read } from "~/db/read";

/** What the platform stores about a company, by table. */
export const platformRowsSchema = z.object({
	name: z.string(),
	is_demo: z.number(),
	tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export type PlatformRows = z.output<typeof platformRowsSchema>;

/** Reads what the platform's database has of a company, in one trip. */
export async function readPlatformRows(d1: D1Database, tenant_id: number): Promise<PlatformRows> {
	const [[company], ...rows] = await read(d1, [
		selectTenantName(tenant_id),
		...selectPlatformRows(tenant_id),
	]);
	if (!company) throw new Error(`company ${tenant_id} does not exist`);
	return {
		...company,
		tables: Object.fromEntries(platformTableNames().map((name, at) => [name, rows[at] ?? []])),
	};
}
