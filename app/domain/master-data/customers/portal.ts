import { z } from "zod";
import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	selectCustomerByEmail,
	selectCustomerContact,
	selectCustomerId,
	selectPortals,
	updateCustomerPortal,
} from "~/db/repositories/jobs/customers";
import { selectCustomerUsers } from "~/db/repositories/kernel/users";
import { invite } from "~/domain/kernel/logins/invite";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { describeUsage, loadUsage } from "~/domain/master-data/records/remove";
import { conflict, notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { accountText } from "~/shared/texts/accounts";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { portalChanges } from "./portal-changes";
import { customers } from "./resource";
import { customerPortalResponse } from "./responses";

interface CustomerPortal {
	customer_id: number;
	customerPortal: 0 | 1;
}

/** Opens or closes a customer's portal. Throws 404. */
export const saveCustomerPortal = defineOperation({
	access: staffWith("customers.write"),
	input: z.object({
		customer_id: z.int().positive(),
		customerPortal: z.union([z.literal([0, 1]), z.boolean()]).transform((sent): 0 | 1 => (sent ? 1 : 0)),
	}),
	response: customerPortalResponse,
	message: generalText.detailsUpdated,
	run: ({ ctx, input }) => setPortal(ctx, input),
});

/** Opens or closes a customer's portal, with immediate effect for its users. Throws 404. */
export async function setPortal(
	ctx: Ctx,
	{ customer_id, customerPortal }: CustomerPortal,
): Promise<CustomerPortal> {
	const users = await readPortalUserIds(ctx, customer_id);
	await commit(
		ctx,
		[updateCustomerPortal(ctx, customer_id, customerPortal)],
		portalChanges(customer_id, users),
	);
	clearPrincipalCache(ctx.tenant.id);
	return { customer_id, customerPortal };
}

async function readPortalUserIds(ctx: Ctx, customer_id: number): Promise<number[]> {
	const [[customer], users] = await read(ctx.d1, [
		selectCustomerId(customer_id),
		selectCustomerUsers([customer_id]),
	]);
	if (!customer) throw notFound("Customer");
	return users.map(({ id }) => id);
}

/** The portal state of one customer or of all. Throws 404. */
export const listPortals = defineOperation({
	access: staffWith("account.read"),
	input: z.object({ customer_id: z.coerce.number().int().positive().optional() }),
	response: z.array(customerPortalResponse),
	async run({ ctx, input: { customer_id } }): Promise<CustomerPortal[]> {
		const [rows] = await read(ctx.d1, [selectPortals(customer_id)]);
		if (customer_id !== undefined && rows.length === 0) throw notFound("Customer");
		return rows;
	},
});

/** Invites a customer to the portal, which must be open. Throws 404, 409 and 422. */
export const inviteCustomer = defineAccountOperation({
	access: staffWith("customers.write"),
	input: idInput,
	response: idResponse,
	message: accountText.credentialsSent,
	async run({ ctx, platform, input: { id } }): Promise<{ id: number }> {
		const [[row]] = await read(ctx.d1, [selectCustomerContact(id)]);
		if (!row) throw notFound("Customer");
		if (row.customerPortal !== 1) throw conflict("Please open the customer portal first.");
		const [first_name = row.customer_name, ...rest] = (row.contact ?? "").split(/\s+/).filter(Boolean);
		await invite(ctx, platform, {
			owner: { user_type: "customer", customer_id: id },
			email: row.email,
			first_name,
			last_name: rest.join(" "),
		});
		return { id };
	},
});

/** Whether the customer with this email address can be deleted, with a message. Throws 404. */
export const canDeleteCustomer = defineOperation({
	access: staffWith("account.read"),
	input: z.object({ email: z.string().min(1).max(300) }),
	response: z.object({ message: z.string(), can_delete: z.boolean() }),
	message: ({ message }: { message: string }) => message,
	async run({ ctx, input: { email } }): Promise<{ message: string; can_delete: boolean }> {
		const [[row]] = await read(ctx.d1, [selectCustomerByEmail(email.trim())]);
		if (!row) throw notFound("Customer");
		const { name, usedBy } = await loadUsage(ctx, customers, row.id);
		if (usedBy.length > 0) return { message: describeUsage(name, usedBy), can_delete: false };
		return { message: `${name} can be deleted.`, can_delete: true };
	},
});
