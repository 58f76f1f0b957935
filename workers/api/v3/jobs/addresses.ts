import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { addressListInput, listAddresses } from "~/domain/addresses/list";
import { removeAddress } from "~/domain/addresses/remove";
import { addressInput } from "~/domain/addresses/rules";
import { createAddress, updateAddress } from "~/domain/addresses/save";
import { addressSearchInput, searchAddress } from "~/domain/addresses/search";
import { addressText } from "~/domain/messages";
import { jobReadAccess, jobWriteAccess } from "./access";

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
});

export const addressRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/customer-address",
		area: "jobs",
		summary: "List the saved addresses of one customer or of all.",
		access: jobReadAccess,
		query: addressListInput,
		response: z.array(addressResponse),
		async handle({ ctx, query }) {
			return { data: await listAddresses({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-address",
		area: "jobs",
		summary: "Save an address for the job form.",
		access: jobWriteAccess,
		body: addressInput,
		response: addressResponse,
		async handle({ ctx, body }) {
			return { message: addressText.added, data: await createAddress({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Change a saved address.",
		access: jobWriteAccess,
		params: idParam,
		body: addressInput,
		response: addressResponse,
		async handle({ ctx, params, body }) {
			const data = await updateAddress({ ctx: ctx(), input: { ...body, ...params } });
			return { message: addressText.updated, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Delete a saved address.",
		access: jobWriteAccess,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: addressText.deleted, data: await removeAddress({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/address-search",
		area: "jobs",
		summary: "Search places by address text, ten at most.",
		access: jobReadAccess,
		query: addressSearchInput,
		response: z.array(
			addressResponse.omit({ id: true, customer_id: true, phone: true, instruction_1: true }).extend({
				latitude: z.number(),
				longitude: z.number(),
			}),
		),
		async handle({ ctx, query }) {
			return { data: await searchAddress({ ctx: ctx(), input: query }) };
		},
	}),
];
