import { z } from "zod";
import { price } from "../money/price-fields";

/** A reason of a price as it is answered; its words name amounts, which a role without prices does not see. */
export const priceReasonResponse = z.object({
	line: z.int().nullable(),
	group: z.enum(["base", "extra", "waiting"]),
	label: z.string(),
	detail: z.string(),
	amount: price().nullable(),
});
