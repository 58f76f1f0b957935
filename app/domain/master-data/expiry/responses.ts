import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";

export const expiringDocumentsResponse = z.object({
	today: z.string(),
	expired: z.int(),
	soon: z.int(),
	documents: z.array(z.object({ kind: z.string(), date: z.string() }).catchall(unpriced())),
});
