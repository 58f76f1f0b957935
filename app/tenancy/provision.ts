import { recordProvisionStep } from "~/db/repositories/kernel/tenants";
import { runStatements } from "~/db/statements";
import type { PlatformDeps } from "./pool";
import { readNewCompany } from "./provision-company";
import { PROVISION_STEPS } from "./provision-steps";

/**
 * Sets up a claimed company from its current step to the end. Safe to call again after a failure. Throws what a step throws; the
 * company then stays at its step for `resumeProvisioning`. Returns the final status.
 */
export async function provision(deps: PlatformDeps, tenant_id: number): Promise<string> {
	for (;;) {
		const company = await readNewCompany(deps, tenant_id);
		if (company.status !== "provisioning") return company.status;
		const step =
			PROVISION_STEPS[PROVISION_STEPS.findIndex(({ name }) => name === company.provision_step) + 1];
		if (!step) throw new Error(`company ${tenant_id} has no step after ${company.provision_step}`);
		const statements = await step.run(deps, company);
		const record = { after: company.provision_step, step: step.name, status: step.nextStatus };
		await runStatements(deps.d1, [
			...statements,
			recordProvisionStep(tenant_id, record, deps.now.toISOString()),
		]);
	}
}
