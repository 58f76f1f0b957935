import type { z } from "zod";
import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { requireAdmin, requireAnyAdmin, updatePortalAdmin } from "~/db/repositories/kernel/portal-people";
import type { SqlText, Statement } from "~/db/statements";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { portalChanges } from "~/domain/master-data/customers/portal-changes";
import { conflict, notFound } from "~/shared/errors";
import { portalText } from "~/shared/texts/portal";
import { readPeople } from "./list-people";
import { findLastAdminError, listWhoCanSignIn } from "./rules-admin";
import { adminInput, type PortalPerson, personOfCustomer, portalPersonResponse } from "./schemas";

/** Names a person of a customer administrator of its portal, or no longer. Throws 404 and 409. */
export const changeCustomerAdmin = defineAccountOperation({
	access: staffWith("customers.write"),
	input: adminInput.extend(personOfCustomer.shape),
	response: portalPersonResponse,
	message: portalText.adminChanged,
	run: ({ ctx, platform, input: { id, ...input } }) => changeAdmin({ ctx, platform }, id, input, NO_GUARD),
});

/** Names a person of the signed-in administrator's customer administrator, or no longer; one always remains. Throws 404 and 409. */
export const changeOwnAdmin = defineAccountOperation({
	access: customersWith("customer.people"),
	input: adminInput.extend(idInput.shape),
	response: portalPersonResponse,
	message: portalText.adminChanged,
	async run({ ctx, platform, input: { id, ...input } }): Promise<PortalPerson> {
		const { customer_id, user_id } = ctx.actor;
		const accounts = { ctx, platform };
		const guard = await guardOf(accounts, customer_id, input.is_portal_admin === 0 ? id : null, user_id);
		return await changeAdmin(accounts, customer_id, { person_id: id, ...input }, guard);
	},
});

/** What a customer's administrator needs as long as the batch lasts: to be one still, and to leave one. */
export interface AdminGuard {
	before: readonly (Statement | SqlText)[];
	after: readonly (Statement | SqlText)[];
}

export const NO_GUARD: AdminGuard = { before: [], after: [] };

/**
 * What holds while an administrator changes people of the customer; `id` is who is no longer to be one. Of two administrators who end each
 * other at once, the second one is refused. Throws 409 if the customer would be left without an administrator who can sign in.
 */
export async function guardOf(
	accounts: AccountContext,
	customer_id: number,
	id: number | null,
	by: number,
): Promise<AdminGuard> {
	const people = await readPeople(accounts, customer_id);
	const error = id === null ? null : findLastAdminError(people, id, by);
	if (error) throw conflict(error);
	return {
		before: [requireAdmin(customer_id, by)],
		after: [requireAnyAdmin(customer_id, listWhoCanSignIn(people, by))],
	};
}

async function changeAdmin(
	accounts: AccountContext,
	customer_id: number,
	{ person_id, is_portal_admin, version }: z.output<typeof adminInput> & { person_id: number },
	guard: AdminGuard,
): Promise<PortalPerson> {
	const { ctx } = accounts;
	const person = (await readPeople(accounts, customer_id)).find(({ id }) => id === person_id);
	if (!person) throw notFound("Person");
	await commit(
		ctx,
		[...guard.before, updatePortalAdmin(ctx, { id: person_id, version }, is_portal_admin), ...guard.after],
		portalChanges(customer_id, [person_id]),
	);
	clearPrincipalCache(ctx.tenant.id);
	auditStaffAction(accounts, "portal_admin_changed", { customer_id, user_id: person_id, is_portal_admin });
	return { ...person, is_portal_admin, version: (version ?? person.version) + 1 };
}
