import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { listMappings, rememberMapping } from "~/domain/master-data/spreadsheets/mappings";

const mappingsResponse = z.object({ mappings: listMappings.response });

export const mappingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/import-mappings",
		area: "imports",
		summary: "List the saved mappings of columns to fields for a layout.",
		operation: listMappings,
		response: mappingsResponse,
		respond: (mappings) => ({ data: { mappings } }),
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-mappings",
		area: "imports",
		summary: "Save the mapping for a layout, for all customers or for one.",
		operation: rememberMapping,
		response: mappingsResponse,
		respond: (mappings) => ({ data: { mappings } }),
	}),
] as const;
