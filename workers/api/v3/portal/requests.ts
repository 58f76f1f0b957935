import { defineRoute } from "@/workers/http/route/route";
import { answerOwnQuote } from "~/domain/portal/portal-requests/answer-quote";
import { withdrawRequest } from "~/domain/portal/portal-requests/cancel-booking";
import { listOwnRequests } from "~/domain/portal/portal-requests/list-requests";

const area = "customer-portal";

/** What a customer waits for, and the quotes that it answers. */
export const ownRequestRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/requests",
		area,
		summary: "List the customer's requests that wait for an answer, and the quotes it has to answer.",
		operation: listOwnRequests,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/requests/{id}/answer",
		area,
		summary: "Accept or decline a quote.",
		operation: answerOwnQuote,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/requests/{id}",
		area,
		summary: "Take back a request to change or to cancel a job.",
		operation: withdrawRequest,
	}),
] as const;
