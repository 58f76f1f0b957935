import type { PlatformDoor } from "./pool";
import { readNewCompany } from "./provision-company";
import { STEPS, type Step } from "./provision-steps";

/**
 * Sets a claimed company up, from the step it has reached to the end. Safe to call again after a failure. Throws what a
 * step threw; the company then stays where it was, for `resumeProvisioning`. Answers the status it ended in.
 */
export async function provision(door: PlatformDoor, tenant_id: number): Promise<string> {
	for (;;) {
		const company = await readNewCompany(door, tenant_id);
		if (company.status !== "provisioning") return company.status;
		const step = STEPS[STEPS.findIndex(({ name }) => name === company.provision_step) + 1];
		if (!step) throw new Error(`company ${tenant_id} has no step after ${company.provision_step}`);
		const statements = await step.run(door, company);
		await door.d1.batch([...statements, recorded(door, tenant_id, company.provision_step, step)]);
	}
}

/** Records a step; when the company has moved on in the meantime, its CHECK refuses the status and takes the batch back. */
function recorded({ d1, now }: PlatformDoor, tenant_id: number, after: string, step: Step) {
	return d1
		.prepare(
			`UPDATE tenant SET provision_step = ?3, updated_at = ?5,
			        status = CASE WHEN status = 'provisioning' AND provision_step = ?2 THEN ?4 ELSE 'overtaken' END
			 WHERE id = ?1`,
		)
		.bind(tenant_id, after, step.name, step.leads_to, now.toISOString());
}
