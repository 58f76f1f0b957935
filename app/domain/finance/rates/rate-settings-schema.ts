import { z } from "zod";
import { flagField, wholeNumberField } from "~/shared/input-fields";
import { price } from "~/shared/money/price-fields";
import { priceField } from "~/shared/money/schemas";

const MAX_QUOTE_DAYS = 90;

/** What prices by estimated miles are worth, and for how many days quotes are valid. */
export const rateSettingsInput = z.object({
	estimates_bind: flagField,
	/** Pounds that such a price is rounded up to. */
	estimates_rounded_to: priceField(2)
		.refine((pounds) => pounds !== null && pounds > 0 && pounds <= 100, {
			error: "Please enter an amount up to £100",
		})
		.transform(Number),
	/** What was set stays without it. */
	quote_days: wholeNumberField(
		z.number().min(1, "At least one day").max(MAX_QUOTE_DAYS, `At most ${MAX_QUOTE_DAYS} days`),
	).optional(),
});

export const rateSettingsResponse = z.object({
	estimates_bind: z.literal([0, 1]),
	estimates_rounded_to: price(),
	quote_days: z.int(),
});
export type RateSettings = z.output<typeof rateSettingsResponse>;
