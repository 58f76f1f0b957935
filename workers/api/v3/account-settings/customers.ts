import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { canDeleteCustomer, inviteCustomer, listPortals, setPortal } from "~/domain/customers/portal";
import { customers } from "~/domain/customers/resource";
import {
	createCustomer,
	removeCustomer,
	sealFtp,
	syncCustomerAccounts,
	updateCustomer,
} from "~/domain/customers/save";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import { customerPortalInput } from "~/domain/permissions/roles";
import { relationRoutes } from "./relation-routes";
import { accountContext, resourceRoutes } from "./resource-routes";

const readAccess = staffWith("account.read");
const writeAccess = staffWith("account.write");
const portalResponse = z.object({ customer_id: z.int(), customerPortal: z.literal([0, 1]) });

/** Customers: records with their relations, portal access, invitations, and whether a customer can be deleted. */
export const customerRoutes = [
	// Fixed paths come before the routes with an id.
	defineRoute({
		method: "GET",
		path: "/client/customers/can-delete/email/{value}",
		area: "account-settings",
		summary: "Check whether the customer with this email address can be deleted, with the reason.",
		access: readAccess,
		params: z.object({ value: z.string().min(1).max(300) }),
		response: z.object({ message: z.string(), can_delete: z.boolean() }),
		async handle({ ctx, params }) {
			const data = await canDeleteCustomer(ctx(), params.value);
			return { message: data.message, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/send-registration-email/{id}",
		aliases: [{ method: "POST" }],
		area: "account-settings",
		summary: "Invite a customer to the portal.",
		access: writeAccess,
		changesState: true,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ params, ...call }) {
			return {
				message: accountText.credentialsSent,
				data: await inviteCustomer(accountContext(call), params.id),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-permission",
		area: "account-settings",
		summary: "List which customers can use the portal; only one customer if `customer_id` is given.",
		access: readAccess,
		query: z.object({ customer_id: z.coerce.number().int().positive().optional() }),
		response: z.array(portalResponse),
		async handle({ ctx, query }) {
			return { data: await listPortals(ctx(), query.customer_id) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-permission",
		area: "account-settings",
		summary: "Open or close a customer's portal.",
		access: writeAccess,
		body: customerPortalInput,
		response: portalResponse,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await setPortal(ctx(), body) };
		},
	}),
	...resourceRoutes(customers, {
		create: createCustomer,
		update: updateCustomer,
		remove: removeCustomer,
		onImported: syncCustomerAccounts,
	}),
	...relationRoutes(customers, { customer_sftp: sealFtp }),
];
