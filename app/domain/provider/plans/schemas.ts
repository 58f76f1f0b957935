import { z } from "zod";

/** A plan; a null limit means unlimited. */
export const planResponse = z.object({
	id: z.number(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	/** Pounds per month, excluding VAT. */
	price_month: z.number(),
	trial_days: z.number(),
	users: z.number().nullable(),
	drivers: z.number().nullable(),
	vehicles: z.number().nullable(),
	features: z.array(z.string()),
});
export type Plan = z.infer<typeof planResponse>;

export const selectPlanInput = z.object({
	plan: z.string({ error: "Please choose a plan." }).trim().min(1, "Please choose a plan.").max(60),
});

/** The subscription after choosing a plan. */
export const subscriptionResponse = z.object({
	plan: z.string(),
	status: z.string(),
	trial_ends_at: z.string().nullable(),
	landing: z.string(),
});
