import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { addressListInput, listAddresses } from "~/domain/addresses/list";
import { removeAddress } from "~/domain/addresses/remove";
import { addressInput } from "~/domain/addresses/rules";
import { createAddress, updateAddress } from "~/domain/addresses/save";
import { addressSearchInput, searchAddress } from "~/domain/addresses/search";
import { addressText } from "~/domain/messages";
import { readsJobs, writesJobs } from "./access";

const line = z.string().nullable();
const degrees = z.number().nullable();
const address = z.object({
	id: z.int(),
	customer_id: z.int().nullable(),
	name: z.string(),
	address_line_1: line,
	address_line_2: line,
	town: line,
	country: line,
	post_code: line,
	phone: line,
	instruction_1: line,
	latitude: degrees,
	longitude: degrees,
});

export const addressRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/customer-address",
		area: "jobs",
		summary: "The saved addresses, of one customer or of all.",
		access: readsJobs,
		query: addressListInput,
		answer: z.array(address),
		async handle({ ctx, query }) {
			return { data: await listAddresses({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-address",
		area: "jobs",
		summary: "Saves an address for the job form.",
		access: writesJobs,
		body: addressInput,
		answer: address,
		async handle({ ctx, body }) {
			return { message: addressText.added, data: await createAddress({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Changes a saved address.",
		access: writesJobs,
		params: idParam,
		body: addressInput,
		answer: address,
		async handle({ ctx, params, body }) {
			const data = await updateAddress({ ctx: ctx(), input: { ...body, ...params } });
			return { message: addressText.updated, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Deletes a saved address.",
		access: writesJobs,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: addressText.deleted, data: await removeAddress({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/address-search",
		area: "jobs",
		summary: "Places that match what was typed, ten at most.",
		access: readsJobs,
		query: addressSearchInput,
		answer: z.array(
			address.omit({ id: true, customer_id: true, phone: true, instruction_1: true }).extend({
				latitude: z.number(),
				longitude: z.number(),
			}),
		),
		async handle({ ctx, query }) {
			return { data: await searchAddress({ ctx: ctx(), input: query }) };
		},
	}),
];
