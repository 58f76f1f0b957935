import { z } from "zod";
import { CLIENT_PROBLEMS, CLIENT_STATES } from "~/shared/booked/health";
import { nullableText } from "~/shared/response-fields";

export const companyExportResponse = z.object({
	slug: z.string(),
	exported_at: z.string().nullable(),
	is_recent: z.boolean(),
});

const usage = z.object({ used: z.int(), allowed: z.int().nullable() });

export const clientResponse = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	email: nullableText,
	contact_name: nullableText,
	state: z.enum(CLIENT_STATES),
	provision_step: nullableText,
	suspended_at: nullableText,
	suspended_reason: nullableText,
	deletion_due_at: nullableText,
	created_at: z.string(),
	plan: nullableText,
	price_month: z.number().nullable(),
	trial_ends_at: nullableText,
	past_due_since: nullableText,
	users: usage,
	drivers: usage,
	vehicles: usage,
	jobs: z.int(),
	jobs_by_day: z.array(z.int()),
	last_seen_at: nullableText,
	problem: z.enum(CLIENT_PROBLEMS).nullable(),
	health: nullableText,
});

export const clientListResponse = z.object({
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

export const clientStatisticsResponse = z.object({
	client_id: z.int(),
	is_current: z.boolean(),
	measured_at: nullableText,
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
	last_job_at: nullableText,
	failed_requests: z.int(),
	schema_version: z.int().nullable(),
	migration_error: nullableText,
	migrated_at: nullableText,
	backup_at: nullableText,
	backup_error: nullableText,
	online: z.array(
		z.object({ user_id: z.int(), user_type: z.string(), email: z.string(), last_seen_at: z.string() }),
	),
});

export const clientDetailsResponse = z.object({
	client_id: z.int(),
	company_name: z.string(),
	contact_name: nullableText,
	email: nullableText,
	mobile: nullableText,
	landline: nullableText,
	address1: nullableText,
	address2: nullableText,
	town: nullableText,
	country: nullableText,
	postcode: nullableText,
	company_house_no: nullableText,
	vat_code: nullableText,
	operator_licence_no: nullableText,
	notes: nullableText,
	version: z.int(),
	updated_at: z.string(),
});

export const clientPermissionsResponse = z.object({
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
			by: nullableText,
			before: z.record(z.string(), z.unknown()).nullable(),
			after: z.record(z.string(), z.unknown()).nullable(),
		})
		.nullable(),
});

export const clientMobileResponse = z.object({
	client_id: z.int(),
	is_enabled: z.int(),
	position_interval_seconds: z.int(),
	version: z.int(),
	updated_at: nullableText,
});

/** How the visits of a company's background work go: `late_since` only where that is too long. */
export const visitStateResponse = z.object({
	visited_at: z.string().nullable(),
	late_since: z.string().nullable(),
	failing_tasks: z.array(z.object({ task: z.string(), ok_at: z.string().nullable(), error: z.string() })),
});

const visitedFields = {
	binding: z.string(),
	version: z.int().nullable(),
	backfill: z.string().nullable(),
	differences: z.array(z.string()),
	repaired: z.array(z.string()),
	error: z.string().nullable(),
};

export const fleetPageResponse = z.object({
	target: z.int(),
	platform: z.object({ ...visitedFields, target: z.int() }).nullable(),
	databases: z.array(
		z.object({
			...visitedFields,
			status: z.string(),
			company: z.string().nullable(),
			visits: visitStateResponse,
		}),
	),
	waiting: z.array(z.string()),
});

/** A sealed secret that a step of sealing again has come to. */
export const resealPosition = z.object({
	place: z.string().max(100),
	id: z.union([z.int(), z.string().max(200)]),
});

/** The sealed secrets of a page of databases, counted by the key that each is sealed with. */
export const sealedPageResponse = z.object({
	/** The id of the current key; null where SECRETS_KEY is not set. */
	key: z.string().nullable(),
	databases: z.array(
		z.object({
			binding: z.string(),
			company: z.string().nullable(),
			current: z.int(),
			older: z.int(),
			in_database: z.int(),
			lost: z.int(),
			resealed: z.int(),
			unreadable: z.int(),
			/** Where the next step begins; null where none is left to try. */
			next: resealPosition.nullable(),
			error: z.string().nullable(),
		}),
	),
	waiting: z.array(z.string()),
});

export const backUpClientResponse = z.object({
	slug: z.string(),
	id: z.string(),
	phase: z.enum(["rows", "changes", "files", "finish", "done"]),
	parts: z.int(),
	bytes: z.int(),
});

export const clientBackupsResponse = z.array(
	z.object({
		id: z.string(),
		finished_at: z.string(),
		schema_version: z.int(),
		bytes: z.int(),
		jobs: z.int(),
	}),
);

export const restoreClientResponse = z.object({
	slug: z.string(),
	binding: z.string(),
	phase: z.enum(["check", "prepare", "changes", "rows", "search", "migrate", "files", "activate", "done"]),
	part: z.int(),
	parts: z.int(),
});

export const createdClientResponse = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	email: z.string(),
	status: z.string(),
});
