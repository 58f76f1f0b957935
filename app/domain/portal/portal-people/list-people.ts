import { z } from "zod";
import { read } from "~/db/read";
import { selectCustomerId } from "~/db/repositories/jobs/customers";
import { selectJoinedUsers } from "~/db/repositories/kernel/logins";
import { selectPortalPeople } from "~/db/repositories/kernel/portal-people";
import { idInput, noInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import type { PortalPerson } from "./schemas";
import { portalPersonResponse } from "./schemas";

/** The people of a customer who can sign in to its portal, for the office. Throws 404. */
export const listCustomerPeople = defineAccountOperation({
	inVisits: true,
	access: staffWith("account.read"),
	input: idInput,
	response: z.array(portalPersonResponse),
	run: ({ ctx, platform, input }) => readPeople({ ctx, platform }, input.id),
});

/** The people of the signed-in administrator's own customer. */
export const listOwnPeople = defineAccountOperation({
	access: customersWith("customer.people"),
	input: noInput,
	response: z.array(portalPersonResponse),
	run: ({ ctx, platform }) => readPeople({ ctx, platform }, ctx.actor.customer_id),
});

/** The people of a customer, by name. Throws 404. */
export async function readPeople(
	{ ctx, platform }: AccountContext,
	customer_id: number,
): Promise<PortalPerson[]> {
	const [[customer], people] = await read(ctx.d1, [
		selectCustomerId(customer_id),
		selectPortalPeople(customer_id),
	]);
	if (!customer) throw notFound("Customer");
	const ids = people.map(({ id }) => id);
	const [joined] = await read(platform.d1, [selectJoinedUsers(ctx.tenant.id, ids)]);
	const hasJoined = new Set(joined.map(({ user_id }) => user_id));
	return people.map(({ is_active, ...person }) => ({
		...person,
		state: is_active === 0 ? "stopped" : hasJoined.has(person.id) ? "active" : "invited",
	}));
}
