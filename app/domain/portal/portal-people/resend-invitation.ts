import { invite } from "~/domain/kernel/logins/invite";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { portalText } from "~/shared/texts/portal";
import { assertOpenPortal, countInvitation } from "./invite-person";
import { readPeople } from "./list-people";
import { personOfCustomer } from "./schemas";

/** Sends a person of a customer the link again. Throws 404, and 409 while the portal is closed. */
export const resendCustomerInvitation = defineAccountOperation({
	access: staffWith("customers.write"),
	input: personOfCustomer,
	response: idResponse,
	message: portalText.invited,
	async run({ ctx, platform, input: { id, person_id } }): Promise<{ id: number }> {
		await assertOpenPortal({ ctx, platform }, id);
		return await resend({ ctx, platform }, id, person_id);
	},
});

/** Sends a person of the signed-in administrator's customer the link again. Throws 404 and 429. */
export const resendOwnInvitation = defineAccountOperation({
	access: customersWith("customer.people"),
	input: idInput,
	response: idResponse,
	message: portalText.invited,
	async run({ ctx, platform, input: { id } }): Promise<{ id: number }> {
		await countInvitation({ ctx, platform }, ctx.actor.customer_id);
		return await resend({ ctx, platform }, ctx.actor.customer_id, id);
	},
});

async function resend(accounts: AccountContext, customer_id: number, person_id: number) {
	const person = (await readPeople(accounts, customer_id)).find(({ id }) => id === person_id);
	if (!person) throw notFound("Person");
	const { email, first_name, last_name } = person;
	const owner = { user_type: "customer", customer_id } as const;
	await invite(accounts.ctx, accounts.platform, { owner, email, first_name, last_name });
	return { id: person_id };
}
