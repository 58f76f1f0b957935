import { z } from "zod";
import { visitStateResponse } from "~/domain/provider/clients/responses";
import { SERVICE_NAMES } from "~/shared/services";

const copyStatus = z.enum(["waiting", "done", "failed"]);

export const databaseListResponse = z.object({
	target: z.int(),
	run: z
		.object({
			id: z.int(),
			target: z.int(),
			status: z.enum(["running", "stopped", "finished"]),
			started_by_name: z.string(),
			started_at: z.string(),
			finished_at: z.string().nullable(),
			waiting: z.int(),
			done: z.int(),
			failed: z.int(),
		})
		.nullable(),
	databases: z.array(
		z.object({
			binding: z.string(),
			is_bound: z.boolean(),
			status: z.string(),
			schema_version: z.int(),
			run_status: copyStatus.nullable(),
			error: z.string().nullable(),
			bytes: z.int().nullable(),
			migrated_at: z.string().nullable(),
			migration_ms: z.int().nullable(),
			tenant_id: z.int().nullable(),
			company: z.string().nullable(),
			slug: z.string().nullable(),
			company_status: z.string().nullable(),
			backup_at: z.string().nullable(),
			backup_bytes: z.int().nullable(),
			backup_failed_at: z.string().nullable(),
			backup_error: z.string().nullable(),
			visits: visitStateResponse,
		}),
	),
});

const failedRequestResponse = z.object({
	id: z.int(),
	at: z.string(),
	request_id: z.string(),
	company: z.string().nullable(),
	company_name: z.string().nullable(),
	method: z.string(),
	path: z.string().nullable(),
	status: z.int(),
	error: z.string(),
	release: z.string().nullable(),
});

export const serviceName = z.enum(SERVICE_NAMES);

export const failedRequestsResponse = z.object({
	since: z.string(),
	requests: z.array(failedRequestResponse),
	paths: z.array(z.object({ path: z.string().nullable(), n: z.int(), newest: z.string() })),
	companies: z.array(
		z.object({
			company: z.string().nullable(),
			company_name: z.string().nullable(),
			n: z.int(),
			newest: z.string(),
		}),
	),
});

export const findFailedRequestResponse = z.object({
	request_id: z.string(),
	failures: z.array(failedRequestResponse),
	entries: z.array(
		z.object({
			id: z.int(),
			at: z.string(),
			action: z.string(),
			actor_name: z.string().nullable(),
			target: z.string().nullable(),
			company: z.string().nullable(),
		}),
	),
	threads: z.array(
		z.object({
			id: z.int(),
			subject: z.string(),
			status: z.string(),
			user_name: z.string(),
			at: z.string(),
			company: z.string(),
		}),
	),
});

export const servicesResponse = z.object({
	services: z.array(
		z.object({
			service: serviceName,
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
});
