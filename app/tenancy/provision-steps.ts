import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import type { NewCompany } from "./provision-company";
import { writeDefaults } from "./provision-defaults";

/**
 * One step of setting up a company. It may be repeated after a crash at any point: its writes to the company's database are
 * idempotent, and the platform statements it returns run in one batch with the record of the step.
 */
export interface ProvisionStep {
	name: string;
	/** Status of the company after this step. */
	nextStatus: "provisioning" | "active";
	run(deps: PlatformDeps, company: NewCompany): Promise<D1PreparedStatement[]>;
}

export const PROVISION_STEPS: readonly ProvisionStep[] = [
	{ name: "company", nextStatus: "provisioning", run: writeCompany },
	{ name: "defaults", nextStatus: "provisioning", run: writeDefaults },
	{ name: "subscription", nextStatus: "provisioning", run: createSubscription },
	{ name: "membership", nextStatus: "provisioning", run: createMembership },
	{ name: "active", nextStatus: "active", run: activate },
];

/**
 * Inserts the company row and its first user, a client admin. In a database of another company the insert conflicts with row 1
 * and throws, so two companies never share one.
 */
async function writeCompany({ env, now }: PlatformDeps, { name, email, binding, founder }: NewCompany) {
	const d1 = tenantDatabase(env, binding);
	const at = now.toISOString();
	await d1.batch([
		d1
			.prepare(
				`INSERT INTO company (id, company_name, email, mobile, country, created_at, updated_at)
				 SELECT 1, ?1, ?2, ?3, 'United Kingdom', ?4, ?4 WHERE NOT EXISTS (SELECT 1 FROM user WHERE email = ?2 AND role_id = 1)`,
			)
			.bind(name, email, founder.mobile, at),
		d1
			.prepare(
				`INSERT INTO user (user_type, email, first_name, last_name, mobile, role_id, created_at, updated_at)
				 SELECT 'client', ?1, ?2, ?3, ?4, 1, ?5, ?5 WHERE NOT EXISTS (SELECT 1 FROM user WHERE email = ?1 AND role_id = 1)`,
			)
			.bind(email, founder.first_name, founder.last_name, founder.mobile, at),
	]);
	return [];
}

/** A trial of the selected plan (else of the first published one), its limits, and the driver app's settings. */
async function createSubscription({ d1, now }: PlatformDeps, { id, founder }: NewCompany) {
	const at = now.toISOString();
	const plan = "(SELECT * FROM plan WHERE is_active = 1 ORDER BY slug = ?2 DESC, position, id LIMIT 1)";
	return [
		d1
			.prepare(
				`INSERT INTO subscription (tenant_id, plan_id, status, trial_ends_at, started_at, created_at, updated_at)
				 SELECT ?1, id, 'trial', strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '+' || trial_days || ' days'), ?3, ?3, ?3 FROM ${plan}
				 WHERE true ON CONFLICT (tenant_id) DO NOTHING`,
			)
			.bind(id, founder.plan, at),
		d1
			.prepare(
				`INSERT INTO client_permissions_count (tenant_id, users, drivers, vehicles)
				 SELECT ?1, users, drivers, vehicles FROM ${plan} WHERE true ON CONFLICT (tenant_id) DO NOTHING`,
			)
			.bind(id, founder.plan),
		d1
			.prepare("INSERT INTO mobile_app_config (tenant_id) VALUES (?) ON CONFLICT (tenant_id) DO NOTHING")
			.bind(id),
	];
}

/** Links the founder's login to the user in the company's database. */
async function createMembership({ env, d1 }: PlatformDeps, { id, login_id, email, binding }: NewCompany) {
	const user = await tenantDatabase(env, binding)
		.prepare("SELECT id FROM user WHERE email = ? AND role_id = 1")
		.bind(email)
		.first<{ id: number }>();
	if (!user) throw new Error(`company ${id} has no first user`);
	return [
		d1
			.prepare(
				`INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (?, ?, 'client', ?)
				 ON CONFLICT (tenant_id, user_id) DO NOTHING`,
			)
			.bind(login_id, id, user.id),
	];
}

async function activate({ d1, now }: PlatformDeps, { id, binding }: NewCompany) {
	return [
		d1
			.prepare(
				"UPDATE tenant_database SET status = 'ready', updated_at = ?3 WHERE binding = ?1 AND tenant_id = ?2",
			)
			.bind(binding, id, now.toISOString()),
	];
}
