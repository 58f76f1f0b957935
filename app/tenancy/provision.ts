import type { PlatformDeps } from "./pool";
import { readNewCompany } from "./provision-company";
import { PROVISION_STEPS, type ProvisionStep } from "./provision-steps";

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
		await deps.d1.batch([...statements, recordStep(deps, tenant_id, company.provision_step, step)]);
	}
}

/** Records a step; if the company has moved on in the meantime, its CHECK rejects the status and rolls back the batch. */
function recordStep({ d1, now }: PlatformDeps, tenant_id: number, after: string, step: ProvisionStep) {
	return d1
		.prepare(
			`UPDATE tenant SET provision_step = ?3, updated_at = ?5,
			        status = CASE WHEN status = 'provisioning' AND provision_step = ?2 THEN ?4 ELSE 'overtaken' END
			 WHERE id = ?1`,
		)
		.bind(tenant_id, after, step.name, step.nextStatus, now.toISOString());
}
