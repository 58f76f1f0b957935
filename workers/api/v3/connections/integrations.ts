import { defineRoute } from "@/workers/http/route/route";
import { listIntegrations } from "~/domain/connections/integrations/list";
import { saveIntegration } from "~/domain/connections/integrations/save";
import { testIntegration } from "~/domain/connections/integrations/test-integration";
import { apiKeyRoutes } from "./api-keys";
import { webhookRoutes } from "./webhooks";

const area = "integrations";

/** Other systems: what there is, the keys of programs, and the addresses that events are sent to. */
export const integrationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/integrations",
		area,
		summary: "List the integrations: on or off, connected or not, last success and last error.",
		operation: listIntegrations,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/integrations/{id}",
		area,
		summary: "Switch an integration on or off.",
		operation: saveIntegration,
	}),
	defineRoute({
		method: "POST",
		path: "/client/integrations/{id}/test",
		area,
		summary: "Try an outside service now; that of mail sends one to whoever tries it.",
		operation: testIntegration,
	}),
	...apiKeyRoutes,
	...webhookRoutes,
] as const;
