import { defineRoute } from "@/workers/http/route/route";
import { changeCustomerAdmin, changeOwnAdmin } from "~/domain/portal/portal-people/change-admin";
import { endCustomerPerson, endOwnPerson } from "~/domain/portal/portal-people/end-person";
import { inviteCustomerPerson, inviteOwnPerson } from "~/domain/portal/portal-people/invite-person";
import { listCustomerPeople, listOwnPeople } from "~/domain/portal/portal-people/list-people";
import {
	resendCustomerInvitation,
	resendOwnInvitation,
} from "~/domain/portal/portal-people/resend-invitation";

const area = "customer-portal";

/** Who signs in to a customer's portal: for the customer's own administrators, and for the office. */
export const peopleRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/people",
		area,
		summary: "List the people who can sign in to the portal of one's own customer.",
		operation: listOwnPeople,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/people",
		area,
		summary: "Invite a person to the portal of one's own customer.",
		operation: inviteOwnPerson,
	}),
	defineRoute({
		method: "PATCH",
		path: "/customer/people/{id}",
		area,
		summary: "Name a person administrator of the portal of one's own customer, or no longer; one remains.",
		operation: changeOwnAdmin,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/people/{id}",
		area,
		summary: "End a person's sign-in to the portal of one's own customer.",
		operation: endOwnPerson,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/people/{id}/invitation",
		area,
		summary: "Send a person of one's own customer the invitation again.",
		operation: resendOwnInvitation,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customers/{id}/people",
		area,
		summary: "List the people who can sign in to a customer's portal.",
		operation: listCustomerPeople,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customers/{id}/people",
		area,
		summary: "Invite a person to a customer's portal.",
		operation: inviteCustomerPerson,
	}),
	defineRoute({
		method: "PATCH",
		path: "/client/customers/{id}/people/{person_id}",
		area,
		summary: "Name a person administrator of a customer's portal, or no longer.",
		operation: changeCustomerAdmin,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customers/{id}/people/{person_id}",
		area,
		summary: "End a person's sign-in to a customer's portal.",
		operation: endCustomerPerson,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customers/{id}/people/{person_id}/invitation",
		area,
		summary: "Send a person of a customer the invitation again.",
		operation: resendCustomerInvitation,
	}),
] as const;
