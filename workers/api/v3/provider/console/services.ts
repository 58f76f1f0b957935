import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { getServerSettings, saveServerSettings } from "~/domain/kernel/server-settings/settings";
import { listServices, testService } from "~/domain/provider/services/services";

/** What the installation depends on, and what the provider sets for it. */
export const serviceRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/services",
		area: "console",
		summary:
			"List the services as they were last tried, the backlog of the background, and the free databases.",
		operation: listServices,
	}),
	defineRoute({
		method: "POST",
		path: "/console/service/{service}/test",
		area: "console",
		summary: "Try a service now; that of mail sends one to whoever tries it.",
		operation: testService,
		params: z.object({ service: z.string() }),
	}),
	defineRoute({
		method: "GET",
		path: "/console/server-settings",
		area: "console",
		summary: "Get the settings of the server.",
		operation: getServerSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/server-settings",
		area: "console",
		summary: "Save the settings of the server.",
		operation: saveServerSettings,
	}),
] as const;
