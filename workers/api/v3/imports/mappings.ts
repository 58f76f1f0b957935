import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { listMappings, rememberMapping } from "~/domain/imports/mappings";
import { mappingShape, mappingsInput, rememberInput } from "~/domain/imports/schemas";

const access = staffWith("imports.mappings");
const answer = z.object({ mappings: z.array(mappingShape) });

export const mappingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/import-mappings",
		area: "imports",
		summary: "The mappings of columns to fields remembered for a layout.",
		access,
		query: mappingsInput,
		answer,
		async handle({ ctx, query }) {
			return { data: { mappings: await listMappings({ ctx: ctx(), input: query }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-mappings",
		area: "imports",
		summary: "Remembers a mapping for a layout, or for that layout of one customer.",
		access,
		body: rememberInput,
		answer,
		async handle({ ctx, body }) {
			return { data: { mappings: await rememberMapping({ ctx: ctx(), input: body }) } };
		},
	}),
];
