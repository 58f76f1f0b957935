import { z } from "zod";
import { financeText } from "~/shared/texts/finance";

/** Why jobs are released from a stop. */
export const releaseReasonInput = z.object({
	reason: z
		.string(financeText.releaseReason)
		.trim()
		.min(1, financeText.releaseReason)
		.max(500, "At most 500 characters"),
});
