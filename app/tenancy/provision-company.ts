import { z } from "zod";
import { read } from "~/db/read";
import { selectNewCompany } from "~/db/repositories/kernel/provisioning";
import { COMPANY_CLAIMED } from "./claim-database";
import type { PlatformDeps } from "./pool";

/** A company that is being set up, with its founder's input. */
export interface NewCompany {
	id: number;
	name: string;
	status: string;
	binding: string | null;
	/** The last completed step. */
	provision_step: string | null;
	login_id: number;
	email: string;
	founder: z.infer<typeof founderDetail>;
}

const founderDetail = z.object({
	first_name: z.string(),
	last_name: z.string(),
	mobile: z.string(),
	plan: z.string().nullable(),
	/** Whether the company begins with sample data; claims of earlier releases have none. */
	with_sample_data: z.union([z.literal(0), z.literal(1)]).default(0),
});

/** Reads a claimed company. Throws if there is no such claim. */
export async function readNewCompany({ d1 }: PlatformDeps, tenant_id: number): Promise<NewCompany> {
	const [[row]] = await read(d1, [selectNewCompany(tenant_id, COMPANY_CLAIMED)]);
	if (!row) throw new Error(`company ${tenant_id} has no claim`);
	const { detail, ...company } = row;
	return { ...company, founder: founderDetail.parse(detail) };
}
