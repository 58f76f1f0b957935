import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	createOwnAddress,
	listOwnAddresses,
	removeOwnAddress,
	updateOwnAddress,
} from "~/domain/master-data/addresses/own";

const text = z.string().nullable();
const degrees = z.number().nullable();
const ownAddressResponse = z.object({
	id: z.int(),
	name: z.string(),
	address_line_1: text,
	address_line_2: text,
	town: text,
	country: text,
	post_code: text,
	phone: text,
	instruction_1: text,
	latitude: degrees,
	longitude: degrees,
});

/** The saved addresses of a customer, in its portal. */
export const customerAddressRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/addresses",
		area: "customer-portal",
		summary: "List the customer's saved addresses, the most used ones first.",
		operation: listOwnAddresses,
		response: z.array(ownAddressResponse.extend({ uses: z.int() })),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/addresses",
		area: "customer-portal",
		summary: "Save an address of the customer.",
		operation: createOwnAddress,
		response: ownAddressResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/customer/addresses/{id}",
		area: "customer-portal",
		summary: "Change an address of the customer.",
		operation: updateOwnAddress,
		response: ownAddressResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/addresses/{id}",
		area: "customer-portal",
		summary: "Delete an address of the customer; jobs stay as they were booked.",
		operation: removeOwnAddress,
		response: z.object({ id: z.int() }),
	}),
] as const;
