import { z } from "zod";

/** A plan as a company chooses it; a limit that is null means as many as you like. */
export const planData = z.object({
	id: z.number(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	/** Pounds a month, without VAT. */
	price_month: z.number(),
	trial_days: z.number(),
	users: z.number().nullable(),
	drivers: z.number().nullable(),
	vehicles: z.number().nullable(),
	features: z.array(z.string()),
});
export type Plan = z.infer<typeof planData>;

export const selectPlanInput = z.object({
	plan: z.string({ error: "Please choose a plan." }).trim().min(1, "Please choose a plan.").max(60),
});
export type SelectPlanInput = z.infer<typeof selectPlanInput>;

/** What the company subscribes to after choosing. */
export const subscriptionData = z.object({
	plan: z.string(),
	status: z.string(),
	trial_ends_at: z.string().nullable(),
	landing: z.string(),
});
