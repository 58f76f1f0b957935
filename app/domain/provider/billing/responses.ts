import { z } from "zod";
import { planResponse } from "~/domain/provider/plans/schemas";
import { price } from "~/shared/money/price-fields";
import { providerDetails } from "./provider-details";
import { billingResponse } from "./schemas";

export const billingPageResponse = z.object({ url: z.string() });

export const clientBillingResponse = billingResponse.extend({
	history: z.array(
		z.object({
			id: z.number(),
			at: z.string(),
			kind: z.string(),
			text: z.string(),
			actor_name: z.string().nullable(),
		}),
	),
	credits: z.array(
		z.object({
			id: z.number(),
			amount: price(),
			reason: z.string(),
			created_by: z.string(),
			created_at: z.string(),
		}),
	),
});

export const companyNameResponse = z.object({ company: z.string() });

export const savedPlanResponse = z.object({
	id: z.number(),
	name: z.string(),
	is_active: z.number().optional(),
});

export const allPlansResponse = z.object({
	plans: z.array(planResponse.extend({ position: z.number(), is_active: z.number(), clients: z.number() })),
	provider: providerDetails,
});
