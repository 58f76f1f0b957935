import { defineRoute } from "@/workers/http/route/route";
import {
	createOwnAddress,
	listOwnAddresses,
	removeOwnAddress,
	updateOwnAddress,
} from "~/domain/master-data/addresses/own";

/** The saved addresses of a customer, in its portal. */
export const customerAddressRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/addresses",
		area: "customer-portal",
		summary: "List the customer's saved addresses, the most used ones first.",
		operation: listOwnAddresses,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/addresses",
		area: "customer-portal",
		summary: "Save an address of the customer.",
		operation: createOwnAddress,
	}),
	defineRoute({
		method: "PUT",
		path: "/customer/addresses/{id}",
		area: "customer-portal",
		summary: "Change an address of the customer.",
		operation: updateOwnAddress,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/addresses/{id}",
		area: "customer-portal",
		summary: "Delete an address of the customer; jobs stay as they were booked.",
		operation: removeOwnAddress,
	}),
] as const;
