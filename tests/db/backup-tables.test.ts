import { readdirSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { platformTableNames } from "~/db/backup/platform-rows";
import { PLATFORM_LEFT_OUT } from "~/db/backup/platform-tables";
import { readTables } from "~/db/backup/tables";
import { TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";
import * as platformSchema from "~/db/platform";
import * as tenantSchema from "~/db/tenant";
import { openD1 } from "../support/databases/d1";

const isTable = (one: unknown): one is SQLiteTable => is(one, SQLiteTable);

it("a backup has every table of a company but the fences of its room", async () => {
	const { d1, close } = await openD1("tenant");
	const tables = (await readTables(d1)).map(({ name }) => name);
	await close();
	const declared = Object.values<unknown>(tenantSchema).filter(isTable).map(getTableName);
	expect([...tables, "planner_fence"].sort()).toEqual(declared.sort());
	expect(tables.indexOf("customer")).toBeLessThan(tables.indexOf("job"));
});

it("of the platform it has every table that names a company, or leaves it out on purpose", () => {
	const named = Object.values<unknown>(platformSchema)
		.filter(isTable)
		.filter((table) => "tenant_id" in getTableColumns(table) || getTableName(table) === "support_message")
		.map(getTableName);
	const leftOut = PLATFORM_LEFT_OUT.filter((name) => named.includes(name));
	expect([...platformTableNames(), ...leftOut].sort()).toEqual(named.sort());
});

it("the Worker has every migration of the folder", () => {
	const folder = join(import.meta.dirname, "../../migrations/tenant");
	const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	expect(TENANT_MIGRATIONS.map(({ name }) => name)).toEqual(names.sort());
	for (const { name, statements, backfills } of TENANT_MIGRATIONS)
		expect([name, statements.length + backfills.length > 0]).toEqual([name, true]);
});
