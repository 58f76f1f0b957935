import type { TENANTS } from "@/scripts/demo/accounts/tenants";
import { buildCompanyRows } from "@/scripts/demo/load";
import { createClock } from "@/scripts/demo/shared/clock.mjs";
import type { Database } from "@/scripts/lib/worker/http-d1.mjs";
import { openPreparedDatabases } from "../databases/prepared-databases";
import { readOnlyContext } from "../databases/read-only-context";
import { recordedQueues } from "./recorded-queues";

/** A demo company as it is loaded at a moment, in a database of its own, with what its background work needs. */
export async function openDemoCompany(spec: (typeof TENANTS)[number], now: Date) {
	const { d1: open, bucket, close } = await openPreparedDatabases(["PLATFORM_DB", "TENANT_DB_01"], ["FILES"]);
	const d1 = open("TENANT_DB_01");
	const clock = createClock(now);
	const { inserts } = await buildCompanyRows(d1, { ...spec, isRecentOnly: true }, clock);
	const database: Database = d1;
	await database.batch(inserts);
	const room = { announce: async () => {}, checkSessions: async () => {}, reportPosition: async () => {} };
	const env = {
		PLATFORM_DB: open("PLATFORM_DB"),
		TENANT_DB_01: d1,
		FILES: bucket("FILES"),
		LOCAL: "1",
		...recordedQueues().bindings,
		TENANT_ROOM: { idFromName: (slug: string) => slug, get: () => room },
	} as unknown as Env;
	const tenant = {
		id: 1,
		slug: spec.slug,
		name: spec.slug,
		binding: "TENANT_DB_01",
		status: "active",
	} as const;
	const select = async (sql: string, ...values: (string | number)[]) =>
		(
			await d1
				.prepare(sql)
				.bind(...values)
				.all<Record<string, string | number | null>>()
		).results;
	return { d1, env, tenant, clock, select, ctx: readOnlyContext(d1, now), close };
}
