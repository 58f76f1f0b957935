import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { listAddresses } from "~/domain/master-data/addresses/list";
import { removeAddress } from "~/domain/master-data/addresses/remove";
import { createAddress, updateAddress } from "~/domain/master-data/addresses/save";
import { searchAddress } from "~/domain/master-data/addresses/search";

const textField = z.string().nullable();
const degrees = z.number().nullable();
const addressResponse = z.object({
	id: z.int(),
	customer_id: z.int().nullable(),
	name: z.string(),
	address_line_1: textField,
	address_line_2: textField,
	town: textField,
	country: textField,
	post_code: textField,
	phone: textField,
	instruction_1: textField,
	latitude: degrees,
	longitude: degrees,
	geofence_radius: z.int(),
});

export const addressRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/customer-address",
		area: "jobs",
		summary: "List the saved addresses of one customer or of all.",
		operation: listAddresses,
		response: z.array(addressResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-address",
		area: "jobs",
		summary: "Save an address for the job form.",
		operation: createAddress,
		response: addressResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Change a saved address.",
		operation: updateAddress,
		response: addressResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Delete a saved address.",
		operation: removeAddress,
		response: z.object({ id: z.int() }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/address-search",
		area: "jobs",
		summary: "Search places by address text, ten at most.",
		operation: searchAddress,
		response: z.array(
			addressResponse
				.omit({ id: true, customer_id: true, phone: true, instruction_1: true, geofence_radius: true })
				.extend({
					latitude: z.number(),
					longitude: z.number(),
				}),
		),
	}),
] as const;
