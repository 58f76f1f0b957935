import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { listMappings, rememberMapping } from "~/domain/imports/mappings";
import { listMappingsInput, mappingResponse, rememberMappingInput } from "~/domain/imports/schemas";

const access = staffWith("imports.mappings");
const mappingsResponse = z.object({ mappings: z.array(mappingResponse) });

export const mappingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/import-mappings",
		area: "imports",
		summary: "List the saved mappings of columns to fields for a layout.",
		access,
		query: listMappingsInput,
		response: mappingsResponse,
		async handle({ ctx, query }) {
			return { data: { mappings: await listMappings({ ctx: ctx(), input: query }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-mappings",
		area: "imports",
		summary: "Save the mapping for a layout, for all customers or for one.",
		access,
		body: rememberMappingInput,
		response: mappingsResponse,
		async handle({ ctx, body }) {
			return { data: { mappings: await rememberMapping({ ctx: ctx(), input: body }) } };
		},
	}),
];
