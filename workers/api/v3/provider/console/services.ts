import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { getServerSettings, saveServerSettings } from "~/domain/kernel/server-settings/settings";
import { listServices, testService } from "~/domain/provider/services/services";
import { SERVICE_NAMES } from "~/shared/services";

const service = z.enum(SERVICE_NAMES);
const flag = z.literal([0, 1]);
const serverSettings = z.object({
	sign_up_open: flag,
	login_attempts: z.int(),
	login_as_minutes: z.int(),
	console_second_factor_required: flag,
	support_email: z.string(),
});

/** What the installation depends on, and what the provider sets for it. */
export const serviceRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/services",
		area: "console",
		summary:
			"List the services as they were last tried, the backlog of the background, and the free databases.",
		operation: listServices,
		response: z.object({
			services: z.array(
				z.object({
					service,
					label: z.string(),
					is_ok: z.boolean().nullable(),
					provider: z.string().nullable(),
					checked_at: z.string().nullable(),
					ok_at: z.string().nullable(),
					failed_at: z.string().nullable(),
					error: z.string().nullable(),
					duration_ms: z.int().nullable(),
				}),
			),
			backlog: z.object({
				mails_queued: z.int(),
				oldest_mail_at: z.string().nullable(),
				mails_failed: z.int(),
				companies_overdue: z.int(),
				mails_given_up: z.int(),
				messages_given_up: z.int(),
				set_ups_stuck: z.int(),
				databases_free: z.int(),
			}),
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/console/service/{service}/test",
		area: "console",
		summary: "Try a service now; that of mail sends one to whoever tries it.",
		operation: testService,
		params: z.object({ service: z.string() }),
		response: z.object({ service, is_ok: z.boolean(), error: z.string().nullable() }),
	}),
	defineRoute({
		method: "GET",
		path: "/console/server-settings",
		area: "console",
		summary: "Get the settings of the server.",
		operation: getServerSettings,
		response: serverSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/server-settings",
		area: "console",
		summary: "Save the settings of the server.",
		operation: saveServerSettings,
		response: serverSettings,
	}),
] as const;
