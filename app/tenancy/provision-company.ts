import { z } from "zod";
import { COMPANY_CLAIMED } from "./claim-database";
import type { PlatformDeps } from "./pool";

/** A company that is being set up, with its founder's input. */
export interface NewCompany {
	id: number;
	name: string;
	status: string;
	binding: string | null;
	/** The last completed step. */
	provision_step: string;
	login_id: number;
	email: string;
	founder: z.infer<typeof founderDetail>;
}

const founderDetail = z.object({
	first_name: z.string(),
	last_name: z.string(),
	mobile: z.string(),
	plan: z.string().nullable(),
});

/** Reads a claimed company. Throws if there is no such claim. */
export async function readNewCompany({ d1 }: PlatformDeps, tenant_id: number): Promise<NewCompany> {
	const row = await d1
		.prepare(
			`SELECT t.id, t.name, t.status, t.binding, t.provision_step, l.id AS login_id, l.email, a.detail
			 FROM tenant t JOIN audit_log a ON a.tenant_id = t.id AND a.action = ?2 JOIN login l ON l.id = a.login_id WHERE t.id = ?1`,
		)
		.bind(tenant_id, COMPANY_CLAIMED)
		.first<Omit<NewCompany, "founder"> & { detail: string }>();
	if (!row) throw new Error(`company ${tenant_id} has no claim`);
	const { detail, ...company } = row;
	return { ...company, founder: founderDetail.parse(JSON.parse(detail)) };
}
