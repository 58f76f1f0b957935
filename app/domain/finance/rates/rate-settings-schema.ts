import { z } from "zod";
import { flagField } from "~/shared/input-fields";
import { price } from "~/shared/money/price-fields";
import { priceField } from "~/shared/money/schemas";

/** What prices by estimated miles are worth. */
export const rateSettingsInput = z.object({
	estimates_bind: flagField,
	/** Pounds that such a price is rounded up to. */
	estimates_rounded_to: priceField(2).refine((pounds) => pounds !== null && pounds > 0 && pounds <= 100, {
		error: "Please enter an amount up to £100",
	}),
});

export const rateSettingsResponse = z.object({
	estimates_bind: z.literal([0, 1]),
	estimates_rounded_to: price(),
});
export type RateSettings = z.output<typeof rateSettingsResponse>;
