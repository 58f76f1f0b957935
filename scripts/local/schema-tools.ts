import { Miniflare } from "miniflare";
import { selectSchemaObjects } from "~/db/migrations/check-database";
import { checksumOf } from "~/db/migrations/checksums.mjs";
import type { SchemaVersion } from "~/db/migrations/schema-history";
import { digestSchema, type SchemaObject, writeSchema } from "~/db/migrations/schema-text";
import { read } from "~/db/read";
import { type Migration, migrate, readMigrations } from "../lib/databases/migrate.mjs";
import { HTTP_D1_WORKER, httpD1 } from "../lib/worker/http-d1.mjs";

export { makeUpgradeData } from "./upgrade-data";

const TYPES: readonly SchemaObject["type"][] = ["table", "index", "view", "trigger"];

/** By type and name, so that a change of one object is a change of one place. */
const compareNames = (a: SchemaObject, b: SchemaObject) =>
	TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || (a.name < b.name ? -1 : 1);

/** What the migrations of a history make, version by version, in a new database. */
async function generateHistory(d1: ReturnType<typeof httpD1>, migrations: readonly Migration[]) {
	const versions: SchemaVersion[] = [];
	let objects: SchemaObject[] = [];
	for (const [at, { name, text }] of migrations.entries()) {
		await migrate(d1, migrations.slice(0, at + 1));
		const [found] = await read(d1 as unknown as D1Database, [selectSchemaObjects()]);
		objects = found.filter((object) => object.name !== "migration_checksum").sort(compareNames);
		versions.push({ name, checksum: await checksumOf(text), schema: await digestSchema(objects) });
	}
	return { versions, newest: writeSchema(objects) };
}

/** The files of `migrations/schema/` by their names, made from the migrations by SQLite itself. */
export async function generateSchemas(): Promise<Map<string, string>> {
	const miniflare = new Miniflare({
		modules: true,
		script: HTTP_D1_WORKER,
		d1Databases: ["platform", "tenant"],
	});
	try {
		const [platform, tenant] = await Promise.all(
			(["platform", "tenant"] as const).map((history) =>
				generateHistory(httpD1(miniflare, history), readMigrations(history)),
			),
		);
		const versions = { platform: platform?.versions, tenant: tenant?.versions };
		return new Map([
			["platform.sql", platform?.newest ?? ""],
			["tenant.sql", tenant?.newest ?? ""],
			["versions.json", `${JSON.stringify(versions, null, "\t")}\n`],
		]);
	} finally {
		await miniflare.dispose();
	}
}
