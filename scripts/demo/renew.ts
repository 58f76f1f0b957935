import { clearDatabase } from "~/tenancy/clear-database";
import { migrate, readMigrations } from "../lib/databases/migrate.mjs";
import type { Database } from "../lib/worker/http-d1.mjs";
import type { Bindings } from "../lib/worker/worker.mjs";
import type { PasswordCost } from "./accounts/password.mjs";
import { TENANTS, type TenantSpec } from "./accounts/tenants";
import { loadDemo } from "./load";

const MAX_ROW_PAGES = 200;

/** Which demo companies were loaded again, and which were left as they are because a visitor has worked in them. */
interface Renewed {
	renewed: string[];
	left: string[];
}

/**
 * Loads the demo companies again, about now, in which no visitor has changed anything; what a visitor did is never written over. Safe to
 * repeat after an interruption: a company that was being loaded is loaded by the next run.
 */
export async function renewDemo(
	mf: { getBindings(): Promise<Bindings> },
	options: { now?: Date; passwordCost?: PasswordCost } = {},
): Promise<Renewed> {
	const databases = await mf.getBindings();
	const platform = databases.PLATFORM_DB;
	const done: Renewed = { renewed: [], left: [] };
	for (const { slug, driver } of TENANTS) {
		const tenant = await platform
			.prepare("SELECT id, binding, provision_step FROM tenant WHERE slug = ? AND is_demo = 1")
			.bind(slug)
			.all();
		const [row] = tenant.results;
		const d1 = row && databases[String(row.binding) as keyof Bindings];
		if (!row || !isDatabase(d1)) continue;
		const isBeingLoaded = row.provision_step === "demo";
		if (!isBeingLoaded && (await isTouched(platform, d1, { id: Number(row.id), driver: nameOf(driver) }))) {
			done.left.push(slug);
			continue;
		}
		await platform.batch(forgetStatements(platform, Number(row.id), slug));
		await clearDatabase(d1 as unknown as D1Database, MAX_ROW_PAGES);
		await migrate(d1, readMigrations("tenant"));
		done.renewed.push(slug);
	}
	await loadDemo(mf, options);
	return done;
}

const isDatabase = (binding: Bindings[keyof Bindings] | undefined): binding is Database =>
	binding !== undefined && "prepare" in binding;

/** What people do without changing anything that the demo shows. */
const LOOKING = ["sign_in", "sign_in_failed"];

const nameOf = (driver: TenantSpec["driver"]) => (driver ? `${driver.first_name} ${driver.last_name}` : "");

/**
 * Whether a person has changed something: by the company's log of changes, of which nothing may be missing, and by the provider's. The
 * demo's drivers work by themselves beside a local server; only the one of the login is a person.
 */
async function isTouched(
	platform: Database,
	d1: Database,
	{ id: tenant_id, driver }: { id: number; driver: string },
): Promise<boolean> {
	const [changes] = await d1.batch([
		d1
			.prepare(`SELECT count(*) AS n, coalesce(min(seq), 1) AS first, coalesce(sum(actor ->> 'user_type' <> 'system'
				AND (actor ->> 'user_type' <> 'driver' OR actor ->> 'name' = ?)), 0) AS by_people FROM change_log`)
			.bind(driver),
	]);
	const [audit] = await platform.batch([
		platform
			.prepare(`SELECT count(*) AS n FROM audit_log WHERE tenant_id = ?1 AND (login_id IS NOT NULL OR console_user_id IS NOT NULL)
				AND action NOT IN (SELECT value FROM json_each(?2))`)
			.bind(tenant_id, JSON.stringify(LOOKING)),
	]);
	const { first, by_people } = changes?.results[0] ?? {};
	return Number(first) > 1 || Number(by_people) > 0 || Number(audit?.results[0]?.n) > 0;
}

/** The company is being loaded from here on; its dates in the provider's database come again with it. */
const forgetStatements = (platform: Database, tenant_id: number, slug: string) => [
	platform
		.prepare("UPDATE tenant SET status = 'provisioning', provision_step = 'demo' WHERE id = ?")
		.bind(tenant_id),
	platform.prepare("UPDATE tenant_database SET status = 'claimed' WHERE tenant_id = ?").bind(tenant_id),
	platform.prepare("DELETE FROM client_usage WHERE tenant_id = ?").bind(tenant_id),
	platform.prepare("DELETE FROM payment WHERE idempotency_key LIKE 'demo:' || ? || ':%'").bind(slug),
	platform.prepare("DELETE FROM provider_invoice WHERE idempotency_key LIKE 'demo:' || ? || ':%'").bind(slug),
	platform.prepare("DELETE FROM subscription WHERE tenant_id = ?").bind(tenant_id),
];
