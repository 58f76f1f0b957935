import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
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
import { CLIENT_PROBLEMS, CLIENT_STATES } from "~/shared/booked/health";

const text = z.string().nullable();
const idParams = z.object({ id: z.string() });
const usage = z.object({ used: z.int(), allowed: z.int().nullable() });

const clientResponse = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	email: text,
	contact_name: text,
	state: z.enum(CLIENT_STATES),
	provision_step: text,
	suspended_at: text,
	suspended_reason: text,
	deletion_due_at: text,
	created_at: z.string(),
	plan: text,
	price_month: z.number().nullable(),
	trial_ends_at: text,
	past_due_since: text,
	users: usage,
	drivers: usage,
	vehicles: usage,
	jobs: z.int(),
	jobs_by_day: z.array(z.int()),
	last_seen_at: text,
	problem: z.enum(CLIENT_PROBLEMS).nullable(),
	health: text,
});

const clientListResponse = z.object({
	clients: z.array(clientResponse),
	total: z.int(),
	page: z.int(),
	per_page: z.int(),
	counts: z.object({
		all: z.int(),
		active: z.int(),
		trial: z.int(),
		past_due: z.int(),
		suspended: z.int(),
		setting_up: z.int(),
		closed: z.int(),
		attention: z.int(),
	}),
	sums: z.object({ jobs: z.int(), price_month: z.number() }),
	pool: z.object({ free: z.int(), bound: z.int() }),
});

const detailsResponse = z.object({
	client_id: z.int(),
	company_name: z.string(),
	contact_name: text,
	email: text,
	mobile: text,
	landline: text,
	address1: text,
	address2: text,
	town: text,
	country: text,
	postcode: text,
	company_house_no: text,
	vat_code: text,
	operator_licence_no: text,
	notes: text,
	version: z.int(),
	updated_at: z.string(),
});

const permissionsResponse = z.object({
	client_id: z.int(),
	users: z.int().nullable(),
	drivers: z.int().nullable(),
	vehicles: z.int().nullable(),
	customers: z.int().nullable(),
	areas: z.array(z.string()).nullable(),
	status: z.int(),
	version: z.int(),
	used: z.record(z.string(), z.int()),
	last_change: z
		.object({
			at: z.string(),
			by: text,
			before: z.record(z.string(), z.unknown()).nullable(),
			after: z.record(z.string(), z.unknown()).nullable(),
		})
		.nullable(),
});

const mobileResponse = z.object({
	client_id: z.int(),
	is_enabled: z.int(),
	position_interval_seconds: z.int(),
	version: z.int(),
	updated_at: text,
});

const statisticsResponse = z.object({
	client_id: z.int(),
	is_current: z.boolean(),
	measured_at: text,
	users: z.int(),
	drivers: z.int(),
	vehicles: z.int(),
	customers: z.int(),
	drivers_on_duty: z.int(),
	jobs: z.int(),
	jobs_by_day: z.array(z.int()),
	jobs_total: z.int(),
	files_bytes: z.int(),
	database_bytes: z.int().nullable(),
	mails_bounced: z.int(),
	last_job_at: text,
	failed_requests: z.int(),
	schema_version: z.int().nullable(),
	migration_error: text,
	migrated_at: text,
	backup_at: text,
	backup_error: text,
	online: z.array(
		z.object({ user_id: z.int(), user_type: z.string(), email: z.string(), last_seen_at: z.string() }),
	),
});

/** The client companies: their list, details, permissions and settings. */
export const clientRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/client",
		area: "console",
		summary: "List client companies by text, state, plan and health, a page at a time.",
		operation: listClients,
		response: clientListResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client",
		area: "console",
		summary: "Set up a client's company and invite its first admin.",
		operation: createClient,
		response: z.object({
			id: z.int(),
			slug: z.string(),
			name: z.string(),
			email: z.string(),
			status: z.string(),
		}),
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
		response: clientListResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{id}",
		area: "console",
		summary: "Get one client company as the list shows it.",
		operation: getClient,
		params: idParams,
		response: clientResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client/{id}",
		area: "console",
		summary: "Rename a client company.",
		operation: renameClient,
		params: idParams,
		response: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
	}),
	defineRoute({
		method: "GET",
		path: "/console/get-statistic/{id}",
		area: "console",
		summary: "Count what a client company uses, now.",
		operation: getClientStatistics,
		params: idParams,
		response: statisticsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client-details/{id}",
		area: "console",
		summary: "Get the details of a client company.",
		operation: getClientDetails,
		params: idParams,
		response: detailsResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client-details",
		area: "console",
		summary: "Store the details of a client company that has none.",
		operation: createClientDetails,
		response: detailsResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client-details/{id}",
		area: "console",
		summary: "Change the details of a client company.",
		operation: saveClientDetails,
		params: idParams,
		response: detailsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client-permissions-count/{id}",
		area: "console",
		summary: "Get the limits and areas of a client company, and what it uses.",
		operation: getClientPermissions,
		params: idParams,
		response: permissionsResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client-permissions-count",
		area: "console",
		summary: "Store the limits and areas of a client company that has none.",
		operation: createClientPermissions,
		response: permissionsResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client-permissions-count/{id}",
		area: "console",
		summary: "Change the limits and areas of a client company.",
		operation: saveClientPermissions,
		params: idParams,
		response: permissionsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/console/mobile-app-config/{id}",
		area: "console",
		summary: "Get how the driver app works for a client company.",
		operation: getMobileConfig,
		params: idParams,
		response: mobileResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/mobile-app-config/{id}",
		area: "console",
		summary: "Change how the driver app works for a client company.",
		operation: saveMobileAppConfig,
		params: idParams,
		response: mobileResponse,
	}),
] as const;
