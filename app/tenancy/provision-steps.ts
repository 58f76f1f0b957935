import { read } from "~/db/read";
import { insertTrial } from "~/db/repositories/company/subscriptions";
import { insertNewCompany } from "~/db/repositories/kernel/company";
import { insertFounderMembership } from "~/db/repositories/kernel/logins";
import { markDatabaseReady } from "~/db/repositories/kernel/tenants";
import { insertFounder, selectFounder } from "~/db/repositories/kernel/users";
import { countSampleRows } from "~/db/repositories/provider/sample-data";
import { runStatements, type Statement } from "~/db/statements";
import { logError } from "~/log/log";
import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import type { NewCompany } from "./provision-company";
import { writeDefaults } from "./provision-defaults";
import { sampleDataStatements } from "./sample-data/write-sample-data";

/**
 * One step of setting up a company. It may be repeated after a crash at any point: its writes to the company's database are
 * idempotent, and the platform statements it returns run in one batch with the record of the step.
 */
export interface ProvisionStep {
	name: string;
	/** Status of the company after this step. */
	nextStatus: "provisioning" | "active";
	run(deps: PlatformDeps, company: NewCompany): Promise<Statement[]>;
}

export const PROVISION_STEPS: readonly ProvisionStep[] = [
	{ name: "company", nextStatus: "provisioning", run: writeCompany },
	{ name: "defaults", nextStatus: "provisioning", run: writeDefaults },
	{ name: "sample data", nextStatus: "provisioning", run: writeSampleData },
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
	const { first_name, last_name, mobile } = founder;
	await runStatements(d1, [
		insertNewCompany({ company_name: name, email, mobile }, at),
		insertFounder({ email, first_name, last_name, mobile }, at),
	]);
	return [];
}

/**
 * The sample data, if the founder wants them: one batch, so that they are there entirely or not at all. A company works without them, and
 * can add them later, so that an error does not stop its set-up.
 */
async function writeSampleData({ env, now }: PlatformDeps, { id, binding, founder }: NewCompany) {
	if (founder.with_sample_data === 0) return [];
	const d1 = tenantDatabase(env, binding);
	try {
		const [rows] = await read(d1, [countSampleRows()]);
		if (rows.length === 0) await runStatements(d1, sampleDataStatements(now));
	} catch (error) {
		logError("sample data", error, { tenant_id: id });
	}
	return [];
}

/** A trial of the selected plan (else of the first published one), its limits, and the driver app's settings. */
async function createSubscription({ now }: PlatformDeps, { id, founder }: NewCompany) {
	return insertTrial(id, founder.plan, now.toISOString());
}

/** Links the founder's login to the user in the company's database. */
async function createMembership({ env }: PlatformDeps, { id, login_id, email, binding }: NewCompany) {
	const [[user]] = await read(tenantDatabase(env, binding), [selectFounder(email)]);
	if (!user) throw new Error(`company ${id} has no first user`);
	return [insertFounderMembership({ login_id, tenant_id: id, user_type: "client", user_id: user.id })];
}

async function activate({ now }: PlatformDeps, { id, binding }: NewCompany) {
	return [markDatabaseReady(binding, id, now.toISOString())];
}
