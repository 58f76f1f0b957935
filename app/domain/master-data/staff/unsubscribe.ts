import { z } from "zod";
import { commit } from "~/db/commit";
import { unsubscribeUser } from "~/db/repositories/kernel/users";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allStaffAndCustomers } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";

export const unsubscribeInput = z.object({
	reason: z.string({ error: "Please give a reason" }).trim().min(1, "Please give a reason").max(500),
});

/** Unsubscribes the signed-in user from notification mails, with a reason. */
export const unsubscribe = defineOperation({
	access: allStaffAndCustomers,
	input: unsubscribeInput,
	response: z.object({ reason: z.string() }),
	message: generalText.detailsUpdated,
	inVisits: false,
	async run({ ctx, input: { reason } }): Promise<{ reason: string }> {
		await commit(ctx, [unsubscribeUser(ctx.actor.user_id, reason)]);
		return { reason };
	},
});
