import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dropSchema } from "~/db/backup/restore-target";
import { runSql } from "./history";

const FOLDER = join(import.meta.dirname, "../../data/upgrades");

/** The versions of which there are data as releases had them, oldest first (docs/how-to/make-a-release.md). */
export const UPGRADE_VERSIONS: readonly number[] = readdirSync(FOLDER)
	.flatMap((name) => /^tenant-(\d+)\.sql\.gz$/.exec(name)?.slice(1) ?? [])
	.map(Number)
	.sort((a, b) => a - b);

/** Makes of a database what a company's was at a version, instead of whatever is in it. */
export async function loadUpgradeData(d1: D1Database, version: number): Promise<void> {
	await dropSchema(d1);
	const text = gunzipSync(readFileSync(join(FOLDER, `tenant-${version}.sql.gz`))).toString();
	await runSql(d1, ...text.split("\n--> statement-breakpoint\n"));
}
