import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import {
	createClientDetails,
	getClientDetails,
	renameClient,
	saveClientDetails,
} from "~/domain/provider/clients/client-details";
import { getClient, getClientStatistics } from "~/domain/provider/clients/client-overview";
import {
	createClientPermissions,
	getClientPermissions,
	saveClientPermissions,
} from "~/domain/provider/clients/client-permissions";
import { createClient } from "~/domain/provider/clients/create-client";
import { exportClients } from "~/domain/provider/clients/export-clients";
import { filterClients, listClients } from "~/domain/provider/clients/list-clients";
import { getMobileConfig, saveMobileAppConfig } from "~/domain/provider/clients/mobile-config";

const idParams = z.object({ id: z.string() });

/** The client companies: their list, details, permissions and settings. */
export const clientRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/client",
		area: "console",
		summary: "List client companies by text, state, plan and health, a page at a time.",
		operation: listClients,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client",
		area: "console",
		summary: "Set up a client's company and invite its first admin.",
		operation: createClient,
	}),
	defineRoute({
		method: "GET",
		path: "/console/clients/export",
		area: "console",
		summary: "Export the client companies that a filter leaves as CSV.",
		operation: exportClients,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/filter/{a}/{b}/{c}",
		area: "console",
		summary: "List client companies by state (a), plan (b) and page (c); `all` for any.",
		operation: filterClients,
		params: z.object({ a: z.string(), b: z.string(), c: z.string() }),
		pathNames: { a: "state", b: "plan", c: "page" },
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{id}",
		area: "console",
		summary: "Get one client company as the list shows it.",
		operation: getClient,
		params: idParams,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client/{id}",
		area: "console",
		summary: "Rename a client company.",
		operation: renameClient,
		params: idParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/get-statistic/{id}",
		area: "console",
		summary: "Count what a client company uses, now.",
		operation: getClientStatistics,
		params: idParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client-details/{id}",
		area: "console",
		summary: "Get the details of a client company.",
		operation: getClientDetails,
		params: idParams,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client-details",
		area: "console",
		summary: "Store the details of a client company that has none.",
		operation: createClientDetails,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client-details/{id}",
		area: "console",
		summary: "Change the details of a client company.",
		operation: saveClientDetails,
		params: idParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client-permissions-count/{id}",
		area: "console",
		summary: "Get the limits and areas of a client company, and what it uses.",
		operation: getClientPermissions,
		params: idParams,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client-permissions-count",
		area: "console",
		summary: "Store the limits and areas of a client company that has none.",
		operation: createClientPermissions,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client-permissions-count/{id}",
		area: "console",
		summary: "Change the limits and areas of a client company.",
		operation: saveClientPermissions,
		params: idParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/mobile-app-config/{id}",
		area: "console",
		summary: "Get how the driver app works for a client company.",
		operation: getMobileConfig,
		params: idParams,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/mobile-app-config/{id}",
		area: "console",
		summary: "Change how the driver app works for a client company.",
		operation: saveMobileAppConfig,
		params: idParams,
	}),
] as const;
