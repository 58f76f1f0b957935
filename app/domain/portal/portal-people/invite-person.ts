import type { z } from "zod";
import { countAttempt } from "~/auth/rate-limit";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectCustomerContact } from "~/db/repositories/jobs/customers";
import { updatePortalAdmin } from "~/db/repositories/kernel/portal-people";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { invite } from "~/domain/kernel/logins/invite";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { portalChanges } from "~/domain/master-data/customers/portal-changes";
import { conflict, notFound, validation } from "~/shared/errors";
import { portalText } from "~/shared/texts/portal";
import { readPeople } from "./list-people";
import { type PortalPerson, personInput, portalPersonResponse } from "./schemas";

/** As many as one customer has: what is listed on one screen. */
const MAX_PEOPLE = 50;
/** The invitations that a customer's administrators send in an hour. */
const MAX_INVITATIONS = 20;

/** Invites a person to a customer's portal, which must be open. Throws 404, 409 and 422. */
export const inviteCustomerPerson = defineAccountOperation({
	access: staffWith("customers.write"),
	input: personInput.extend(idInput.shape),
	response: portalPersonResponse,
	message: portalText.invited,
	async run({ ctx, platform, input: { id, ...person } }): Promise<PortalPerson> {
		await assertOpenPortal({ ctx, platform }, id);
		return await invitePerson({ ctx, platform }, id, person);
	},
});

/** Invites a person to the portal of the signed-in administrator's customer. Throws 422, and 429 after 20 invitations in an hour. */
export const inviteOwnPerson = defineAccountOperation({
	access: customersWith("customer.people"),
	input: personInput,
	response: portalPersonResponse,
	message: portalText.invited,
	async run({ ctx, platform, input }): Promise<PortalPerson> {
		const { customer_id } = ctx.actor;
		await countInvitation({ ctx, platform }, customer_id);
		// Whether an address is another customer's is not this customer's to know.
		return await invitePerson({ ctx, platform }, customer_id, input, portalText.taken);
	},
});

/** Throws 404, and 409 while the portal is closed. */
export async function assertOpenPortal({ ctx }: AccountContext, customer_id: number): Promise<void> {
	const [[customer]] = await read(ctx.d1, [selectCustomerContact(customer_id)]);
	if (!customer) throw notFound("Customer");
	if (customer.customerPortal !== 1) throw conflict("Please open the customer portal first.");
}

/** Counts an invitation that a customer's administrator sends. Throws 429. */
export async function countInvitation({ ctx, platform }: AccountContext, customer_id: number): Promise<void> {
	const key = `portal-invitation:${ctx.tenant.id}:${customer_id}`;
	await countAttempt(platform, [{ key, max: MAX_INVITATIONS, seconds: 3600 }]);
}

async function invitePerson(
	accounts: AccountContext,
	customer_id: number,
	{ is_portal_admin, ...person }: z.output<typeof personInput>,
	takenText?: string,
): Promise<PortalPerson> {
	const { ctx, platform } = accounts;
	const people = await readPeople(accounts, customer_id);
	if (people.some(({ email }) => email.toLowerCase() === person.email))
		throw validation({ email: portalText.known });
	if (people.length >= MAX_PEOPLE) throw conflict(portalText.tooMany);
	const owner = { user_type: "customer", customer_id } as const;
	const { user_id } = await invite(ctx, platform, { owner, ...person, takenText });
	await commit(
		ctx,
		is_portal_admin === 1 ? [updatePortalAdmin(ctx, { id: user_id, version: undefined }, 1)] : [],
		portalChanges(customer_id, [user_id]),
	);
	auditStaffAction(accounts, "portal_person_invited", { customer_id, user_id });
	const invited = (await readPeople(accounts, customer_id)).find(({ id }) => id === user_id);
	if (!invited) throw notFound("Person");
	return invited;
}
