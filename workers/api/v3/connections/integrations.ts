import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { listIntegrations } from "~/domain/connections/integrations/list";
import { saveIntegration } from "~/domain/connections/integrations/save";
import { testIntegration } from "~/domain/connections/integrations/test-integration";
import { apiKeyRoutes } from "./api-keys";
import { webhookRoutes } from "./webhooks";

const area = "integrations";
const flag = z.literal([0, 1]);
const moment = z.string().nullable();

const integrationResponse = z.object({
	id: z.int(),
	name: z.string(),
	slug: z.string(),
	is_enabled: flag,
	is_integrated: flag,
	version: z.int(),
	has_switch: z.boolean(),
	can_test: z.boolean(),
	about: z.string(),
	last_success_at: moment,
	last_error_at: moment,
	last_error: z.string().nullable(),
});

/** Other systems: what there is, the keys of programs, and the addresses that events are sent to. */
export const integrationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/integrations",
		area,
		summary: "List the integrations: on or off, connected or not, last success and last error.",
		operation: listIntegrations,
		response: z.array(integrationResponse),
	}),
	defineRoute({
		method: "PUT",
		path: "/client/integrations/{id}",
		area,
		summary: "Switch an integration on or off.",
		operation: saveIntegration,
		response: integrationResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/integrations/{id}/test",
		area,
		summary: "Try an outside service now; that of mail sends one to whoever tries it.",
		operation: testIntegration,
		response: z.object({ name: z.string(), is_ok: z.boolean(), error: z.string().nullable() }),
	}),
	...apiKeyRoutes,
	...webhookRoutes,
] as const;
