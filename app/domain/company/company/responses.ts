import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";

export const companyResponse = z
	.object({ company_name: z.string(), logo: z.string().nullable(), version: z.int() })
	.catchall(unpriced());

export const companySecurityResponse = z.object({ second_factor_required: z.literal([0, 1]) });
