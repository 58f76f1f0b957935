import { commit } from "~/db/commit";
import { deletePortalPerson } from "~/db/repositories/kernel/portal-people";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { closeAccounts } from "~/domain/kernel/logins/login";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { portalChanges } from "~/domain/master-data/customers/portal-changes";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { portalText } from "~/shared/texts/portal";
import { type AdminGuard, guardOf, NO_GUARD } from "./change-admin";
import { readPeople } from "./list-people";
import { personOfCustomer } from "./schemas";

/** Ends the sign-in of a person of a customer: they are signed out at once. Throws 404. */
export const endCustomerPerson = defineAccountOperation({
	access: staffWith("customers.write"),
	input: personOfCustomer,
	response: idResponse,
	message: portalText.ended,
	run: ({ ctx, platform, input: { id, person_id } }) => endPerson({ ctx, platform }, id, person_id, NO_GUARD),
});

/** Ends the sign-in of a person of the signed-in administrator's customer; one administrator remains. Throws 404 and 409. */
export const endOwnPerson = defineAccountOperation({
	access: customersWith("customer.people"),
	input: idInput,
	response: idResponse,
	message: portalText.ended,
	async run({ ctx, platform, input: { id } }): Promise<{ id: number }> {
		const { customer_id, user_id } = ctx.actor;
		const accounts = { ctx, platform };
		return await endPerson(accounts, customer_id, id, await guardOf(accounts, customer_id, id, user_id));
	},
});

async function endPerson(
	accounts: AccountContext,
	customer_id: number,
	id: number,
	guard: AdminGuard,
): Promise<{ id: number }> {
	const { ctx, platform } = accounts;
	const people = await readPeople(accounts, customer_id);
	if (!people.some((person) => person.id === id)) throw notFound("Person");
	await commit(
		ctx,
		[...guard.before, deletePortalPerson(ctx, id), ...guard.after],
		portalChanges(customer_id, [id]),
	);
	await closeAccounts(platform, ctx.tenant, [id]);
	auditStaffAction(accounts, "portal_person_ended", { customer_id, user_id: id });
	return { id };
}
