import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { changeCustomerAdmin, changeOwnAdmin } from "~/domain/portal/portal-people/change-admin";
import { endCustomerPerson, endOwnPerson } from "~/domain/portal/portal-people/end-person";
import { inviteCustomerPerson, inviteOwnPerson } from "~/domain/portal/portal-people/invite-person";
import { listCustomerPeople, listOwnPeople } from "~/domain/portal/portal-people/list-people";
import {
	resendCustomerInvitation,
	resendOwnInvitation,
} from "~/domain/portal/portal-people/resend-invitation";
import { portalPersonResponse } from "~/domain/portal/portal-people/schemas";

const area = "customer-portal";
const idResponse = z.object({ id: z.int() });

/** Who signs in to a customer's portal: for the customer's own administrators, and for the office. */
export const peopleRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/people",
		area,
		summary: "List the people who can sign in to the portal of one's own customer.",
		operation: listOwnPeople,
		response: z.array(portalPersonResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/people",
		area,
		summary: "Invite a person to the portal of one's own customer.",
		operation: inviteOwnPerson,
		response: portalPersonResponse,
	}),
	defineRoute({
		method: "PATCH",
		path: "/customer/people/{id}",
		area,
		summary: "Name a person administrator of the portal of one's own customer, or no longer; one remains.",
		operation: changeOwnAdmin,
		response: portalPersonResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/people/{id}",
		area,
		summary: "End a person's sign-in to the portal of one's own customer.",
		operation: endOwnPerson,
		response: idResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/people/{id}/invitation",
		area,
		summary: "Send a person of one's own customer the invitation again.",
		operation: resendOwnInvitation,
		response: idResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/{id}/people",
		area,
		summary: "List the people who can sign in to a customer's portal.",
		operation: listCustomerPeople,
		response: z.array(portalPersonResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/client/customers/{id}/people",
		area,
		summary: "Invite a person to a customer's portal.",
		operation: inviteCustomerPerson,
		response: portalPersonResponse,
	}),
	defineRoute({
		method: "PATCH",
		path: "/client/customers/{id}/people/{person_id}",
		area,
		summary: "Name a person administrator of a customer's portal, or no longer.",
		operation: changeCustomerAdmin,
		response: portalPersonResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customers/{id}/people/{person_id}",
		area,
		summary: "End a person's sign-in to a customer's portal.",
		operation: endCustomerPerson,
		response: idResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customers/{id}/people/{person_id}/invitation",
		area,
		summary: "Send a person of a customer the invitation again.",
		operation: resendCustomerInvitation,
		response: idResponse,
	}),
] as const;
