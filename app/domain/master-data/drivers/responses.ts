import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";

export const driverDocumentResponse = z
	.object({ id: z.int(), document_name: z.string(), url: z.string() })
	.catchall(unpriced());
