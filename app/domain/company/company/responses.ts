import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";

export const companyResponse = z
	.object({ company_name: z.string(), logo: z.string().nullable(), version: z.int() })
	.catchall(unpriced());

export const companySecurityResponse = z.object({
	second_factor_required: z.literal([0, 1]),
	/** API keys of people without a second factor, which are refused while it is required. */
	keys_without_factor: z.int(),
});
