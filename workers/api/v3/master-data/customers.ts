import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { getCustomerAccount } from "~/domain/master-data/customers/account";
import { customerOperations } from "~/domain/master-data/customers/operations";
import {
	canDeleteCustomer,
	inviteCustomer,
	listPortals,
	saveCustomerPortal,
} from "~/domain/master-data/customers/portal";
import { getPortalSettings, savePortalSettings } from "~/domain/master-data/customers/portal-settings";
import { relationRoutes } from "./records/relation-routes";
import { resourceRoutes } from "./records/resource-routes";

/** Customers: records with their relations, portal access, invitations, and whether a customer can be deleted. */
export const customerRoutes = [
	// Fixed paths come before the routes with an id.
	defineRoute({
		method: "GET",
		path: "/client/customers/can-delete/email/{value}",
		area: "account-settings",
		summary: "Check whether the customer with this email address can be deleted, with the reason.",
		params: z.object({ value: z.string().min(1).max(300) }),
		operation: canDeleteCustomer,
		toInput: ({ params }) => ({ email: params.value }),
		query: null,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/send-registration-email/{id}",
		aliases: [{ method: "POST" }],
		area: "account-settings",
		summary: "Invite a customer to the portal.",
		changesState: true,
		operation: inviteCustomer,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-permission",
		area: "account-settings",
		summary: "List which customers can use the portal; only one customer if `customer_id` is given.",
		operation: listPortals,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-permission",
		area: "account-settings",
		summary: "Open or close a customer's portal.",
		operation: saveCustomerPortal,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/{id}/portal",
		area: "account-settings",
		summary: "Get what a customer may do in the portal.",
		operation: getPortalSettings,
	}),
	defineRoute({
		method: "PATCH",
		path: "/client/customers/{id}/portal",
		area: "account-settings",
		summary: "Change what a customer may do in the portal; fields left out stay as they are.",
		operation: savePortalSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/{id}/account",
		area: "account-settings",
		summary:
			"Get a customer's jobs of the last year with what they were charged, and what is open of its invoices.",
		operation: getCustomerAccount,
	}),
	...resourceRoutes(customerOperations),
	...relationRoutes(customerOperations),
] as const;
