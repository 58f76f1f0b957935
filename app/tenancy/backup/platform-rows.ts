import { z } from "zod";
import {
	findPlatformIssue,
	platformTableNames,
	selectPlatformRows,
	selectTenantName,
} from "~/db/backup/platform-rows";
import { read } from "~/db/read";
import { conflict } from "~/shared/errors";
import type { Manifest } from "./archive";
import { damaged, parseStored } from "./damaged";
import { readPart } from "./parts";

/** What the platform stores about a company, by table. */
const platformRowsSchema = z.object({
	name: z.string().min(1).max(500),
	is_demo: z.number(),
	tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

type PlatformRows = z.output<typeof platformRowsSchema>;

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

/** The platform's part of a backup, checked value by value. Throws 409 if it is missing or cannot be written here. */
export async function readPlatformPart(
	bucket: R2Bucket,
	source: { slug: string; id: string },
	{ parts }: Pick<Manifest, "parts">,
): Promise<PlatformRows> {
	const part = parts.find(({ kind }) => kind === "platform");
	if (!part) throw conflict("The backup is incomplete: it has no rows of the platform.");
	const lines = await readPart(bucket, source, part);
	const rows = parseStored(platformRowsSchema, lines.join(""), "the rows of the platform");
	const issue = findPlatformIssue(rows.tables);
	if (issue !== null) throw damaged(issue);
	return rows;
}
