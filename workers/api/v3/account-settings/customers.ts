import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { canDeleteCustomer, inviteCustomer, portals, setPortal } from "~/domain/customers/portal";
import { customers } from "~/domain/customers/resource";
import {
	createCustomer,
	removeCustomer,
	sealedFtp,
	settleCustomers,
	updateCustomer,
} from "~/domain/customers/save";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import { customerPortalInput } from "~/domain/permissions/roles";
import { partRoutes } from "./part-routes";
import { doorOf, resourceRoutes } from "./resource-routes";

const reads = staffWith("account.read");
const writes = staffWith("account.write");
const portal = z.object({ customer_id: z.int(), customerPortal: z.literal([0, 1]) });

/** Customers: the list with its groups, the portal, the invitation, and whether one can be deleted. */
export const customerRoutes = [
	// Fixed words stand before the calls by id.
	defineRoute({
		method: "GET",
		path: "/client/customers/can-delete/email/{value}",
		area: "account-settings",
		summary: "Whether the customer with this e-mail address can be deleted, in words.",
		access: reads,
		params: z.object({ value: z.string().min(1).max(300) }),
		answer: z.object({ message: z.string(), can_delete: z.boolean() }),
		async handle({ ctx, params }) {
			const data = await canDeleteCustomer(ctx(), params.value);
			return { message: data.message, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/send-registration-email/{id}",
		also: [{ method: "POST" }],
		area: "account-settings",
		summary: "Invites a customer to the portal.",
		access: writes,
		changesState: true,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ params, ...call }) {
			return { message: accountText.credentialsSent, data: await inviteCustomer(doorOf(call), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-permission",
		area: "account-settings",
		summary: "Whether the portals of customers are open; of one where customer_id names it.",
		access: reads,
		query: z.object({ customer_id: z.coerce.number().int().positive().optional() }),
		answer: z.array(portal),
		async handle({ ctx, query }) {
			return { data: await portals(ctx(), query.customer_id) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-permission",
		area: "account-settings",
		summary: "Opens or closes a customer's portal.",
		access: writes,
		body: customerPortalInput,
		answer: portal,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await setPortal(ctx(), body) };
		},
	}),
	...resourceRoutes(customers, {
		create: createCustomer,
		update: updateCustomer,
		remove: removeCustomer,
		imported: settleCustomers,
	}),
	...partRoutes(customers, { customer_sftp: sealedFtp }),
];
