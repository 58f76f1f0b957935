import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "@/scripts/demo/load";
import { changeRow, changeRows, rowInserts, rowUpdate } from "@/tests/support/databases/rows";
import { insertFrom } from "~/db/insert-from";
import { jobIdsMatching } from "~/db/search";
import { runStatements, type SqlText } from "~/db/statements";
import { job } from "~/db/tenant";
import type { Tenant } from "~/tenancy/ctx";
import { runBackup, runRestore } from "../support/databases/backup";
import { readContent } from "../support/databases/database-content";
import { EMPTY_AUDIT_LOG } from "../support/databases/empty-audit-log";
import { databaseOf, openPool } from "./pool";

const NOW = new Date("2026-11-23T08:00:00.000Z");

let pool: Awaited<ReturnType<typeof openPool>>;
let north: Tenant;

beforeAll(async () => {
	pool = await openPool(6);
	await loadDemo({ getBindings: async () => ({ ...pool.env }) }, { now: NOW });
	north = await readTenant("northline");
});
afterAll(() => pool.close());

async function readTenant(slug: string): Promise<Tenant> {
	const tenant = await pool.env.PLATFORM_DB.prepare(
		"SELECT id, slug, name, binding, status FROM tenant WHERE slug = ?",
	)
		.bind(slug)
		.first<Tenant>();
	if (!tenant) throw new Error(`no company ${slug}`);
	return tenant;
}

const databaseOfTenant = ({ binding }: Tenant) => databaseOf(pool.env, binding ?? "");

/** All rows but those of the room's leases and of the migrations, and what a restore adds to the change log. */
async function rowsOf(tenant: Tenant): Promise<Record<string, string[]>> {
	const {
		planner_fence: _fences,
		d1_migrations: _history,
		schema_backfill: _backfills,
		...content
	} = await readContent(databaseOfTenant(tenant));
	const change_log = (content.change_log ?? []).filter((row) => !row.includes("companyRestored"));
	return { ...content, change_log };
}

async function search(tenant: Tenant, text: string) {
	const { sql, params } = jobIdsMatching([text], {
		scope: "all",
		condition: { sql: "1", params: [] },
		ids: null,
	});
	const { results } = await databaseOfTenant(tenant)
		.prepare(`${sql} ORDER BY 1`)
		.bind(...params)
		.all();
	return results;
}

async function filesOf(slug: string) {
	const { objects } = await pool.env.FILES.list({ prefix: `${slug}/` });
	return objects.map(({ key, etag, httpMetadata }) => [
		key.slice(slug.length),
		etag,
		httpMetadata?.contentType,
	]);
}

const schemaOf = async (tenant: Tenant) => {
	const { results } = await databaseOfTenant(tenant)
		.prepare(
			"SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' AND name <> 'schema_backfill' ORDER BY type, name",
		)
		.all();
	return results;
};

const onPlatform = (sql: string, ...params: unknown[]) =>
	pool.env.PLATFORM_DB.prepare(sql)
		.bind(...params)
		.run();

/** Frees the database of a restored company and removes it. */
async function removeCompany(slug: string) {
	const tenant = await readTenant(slug);
	await changeRows(
		pool.env.PLATFORM_DB,
		"tenant_database",
		{ tenant_id: tenant.id },
		{ status: "free", tenant_id: null },
	);
	for (const sql of EMPTY_AUDIT_LOG) await onPlatform(sql);
	for (const table of ["support_thread", "payment"])
		await onPlatform(`DELETE FROM ${table} WHERE tenant_id = ?`, tenant.id);
	await onPlatform("DELETE FROM tenant WHERE id = ?", tenant.id);
}

/** What a restore changes on purpose: mails that waited do not leave by themselves. */
const withoutWaitingMail = (rows: readonly string[] = []) =>
	rows.filter((row) => !/"(queued|failed)"/.test(row));

async function expectSame(before: Record<string, string[]>, restored: Tenant) {
	const after = await rowsOf(restored);
	expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
	for (const [name, rows] of Object.entries(before)) {
		if (name === "outbox") expect(withoutWaitingMail(after[name])).toEqual(withoutWaitingMail(rows));
		else expect([name, after[name]]).toEqual([name, rows]);
	}
}

/** A job that is entered while a backup is read, of the first customer. */
function lateJob(id: number, parent_id: number | null): SqlText {
	const columns = {
		id: "?1",
		uid: "'late-' || ?1",
		job_number: "?1",
		sub_no: "?2 IS NOT NULL",
		parent_id: "?2",
		customer_id: "min(id)",
		collection_date: "'2026-11-23'",
		collection_town: "'Zennor ' || char(0) || '\u00e9'",
	};
	return insertFrom(job, columns, "FROM customer", [id, parent_id]);
}

/** What is written before a phase of a backup. */
const lateWrites = (): Record<string, SqlText[]> => ({
	// The trip of a sub-job that was read already comes after it.
	changes: [
		lateJob(900_002, null),
		lateJob(900_001, 900_002),
		rowUpdate("job", { id: 1 }, { report_notes: "Written late" }),
		{ sql: "DELETE FROM notification WHERE id = (SELECT max(id) FROM notification)", params: [] },
		...rowInserts("customer_reference", [{ job_id: 900_002, name: "LATE-REF" }]),
	],
	rows: [
		{
			sql: "UPDATE customer SET customer_name = customer_name || ' & Sons', version = version + 1",
			params: [],
		},
	],
});

describe("a company that is backed up and restored", () => {
	it("has the same rows, schema, search and files, under another slug", async () => {
		const before = await rowsOf(north);
		expect(before.job?.length).toBeGreaterThan(1_000);
		const id = await runBackup(pool.env, north);
		expect(await rowsOf(north)).toEqual(before);
		await runRestore(pool.env, { slug: "copy", source: { slug: "northline", id } });
		const copy = await readTenant("copy");
		expect(copy).toMatchObject({ name: north.name, status: "closed" });
		await expectSame(before, copy);
		expect(await schemaOf(copy)).toEqual(await schemaOf(north));
		for (const text of ["NN4", "Leeds", "48"])
			expect(await search(copy, text)).toEqual(await search(north, text));
		const files = await filesOf("copy");
		expect(files.length).toBeGreaterThan(10);
		expect(files).toEqual(await filesOf("northline"));
		await removeCompany("copy");
	});

	it("shows one moment, whatever is written while it is read", async () => {
		const writes = lateWrites();
		let moment: Record<string, string[]> = {};
		const id = await runBackup(pool.env, north, {
			now: new Date("2026-11-24T02:00:00.000Z"),
			between: async (phase) => {
				const statements = writes[phase];
				delete writes[phase];
				if (statements) await runStatements(databaseOfTenant(north), statements);
				if (phase === "files") moment = await rowsOf(north);
				if (phase === "finish") await changeRow(databaseOfTenant(north), "job", 1, { report_notes: "After" });
			},
		});
		delete moment.backup_change;
		await runRestore(pool.env, { slug: "moment", source: { slug: "northline", id } });
		const restored = await readTenant("moment");
		await expectSame(moment, restored);
		expect((await search(restored, "LATE-REF")).flatMap((row) => Object.values(row))).toEqual([900_002]);
		await removeCompany("moment");
	});
});
