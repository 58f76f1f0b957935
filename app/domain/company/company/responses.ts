import { z } from "zod";

export const companyResponse = z
	.object({ company_name: z.string(), logo: z.string().nullable(), version: z.int() })
	.catchall(z.unknown());

export const companySecurityResponse = z.object({ second_factor_required: z.literal([0, 1]) });
