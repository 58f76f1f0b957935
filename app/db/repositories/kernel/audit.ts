import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import { audit_log } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";

/** What was done, in an entry of the audit log. Provisioning reads its own entry, `company_claimed`, again. */
export type AuditAction =
	| "company_returned"
	| "company_suspended"
	| "company_resumed"
	| "company_closed"
	| "company_restored"
	| "company_restore_started"
	| "client_created"
	| "client_renamed"
	| "client_details_changed"
	| "client_permissions_changed"
	| "mobile_config_changed"
	| "company_ending"
	| "company_exported"
	| "restore_abandoned"
	| "backup_read"
	| "sign_in"
	| "sign_in_failed"
	| "second_factor_failed"
	| "second_factor_reset"
	| "password_changed"
	| "password_link_requested"
	| "role_created"
	| "role_changed"
	| "role_deleted"
	| "role_assigned"
	| "profiles_imported"
	| "driver_device_lost"
	| "plan_created"
	| "plan_changed"
	| "plan_retired"
	| "billing_details_changed"
	| "subscription_changed"
	| "subscription_started"
	| "subscription_cancelled"
	| "subscription_kept"
	| "subscription_renewed"
	| "subscription_ended"
	| "subscription_suspended"
	| "subscription_resumed"
	| "trial_extended"
	| "payment_recorded"
	| "payment_reversed"
	| "payment_refunded"
	| "credit_given"
	| "invoice_resent"
	| "portal_person_invited"
	| "portal_person_ended"
	| "portal_admin_changed"
	| "support_answered"
	| "support_noted"
	| "support_assigned"
	| "support_closed"
	| "support_reopened"
	| "canned_answer_created"
	| "canned_answer_changed"
	| "canned_answer_deleted"
	| "announcement_created"
	| "announcement_changed"
	| "announcement_ended"
	| "export"
	| "visit_started"
	| "visit_ended"
	| "visit_change"
	| "visits_allowed"
	| "visits_refused"
	| "console_user_created"
	| "console_user_changed"
	| "console_user_invited"
	| "console_role_created"
	| "console_role_changed"
	| "console_role_deleted"
	| "console_roles_reviewed"
	| "integration_changed"
	| "server_settings_changed"
	| "fleet_run_started"
	| "fleet_run_stopped"
	| "fleet_run_resumed"
	| "fleet_migrated"
	| "fleet_repaired"
	| "company_backed_up"
	| "database_released"
	| "secrets_resealed"
	| "sample_data_removed"
	| "integration_changed"
	| "api_key_created"
	| "api_key_revoked"
	| "webhook_created"
	| "webhook_changed"
	| "webhook_deleted"
	| "webhook_secret_rotated"
	| "booking_file_saved"
	| "booking_file_dismissed"
	| "booking_file_retried";

type AuditValues = Partial<
	Pick<
		typeof audit_log.$inferInsert,
		| "at"
		| "login_id"
		| "tenant_id"
		| "console_user_id"
		| "detail"
		| "address"
		| "actor_name"
		| "target"
		| "before"
		| "after"
		| "request_id"
	>
> & { at: string; support_visit_id?: number | SQL<number | null> | null };

/** Logs an action of someone. Its detail has ids and names of things, no secrets. */
export const insertAuditEntry = (action: AuditAction, values: AuditValues): Statement =>
	db.insert(audit_log).values({ ...values, action });

/** Logs a new password, if the batch has just used the link with this hash. */
export const logPasswordReset = (token_hash: string, values: AuditValues): SqlText =>
	insertSelect(
		audit_log,
		{ ...values, action: "password_changed" },
		sql`WHERE EXISTS (SELECT 1 FROM password_token WHERE token_hash = ${token_hash} AND used_at = ${values.at})`,
	);

/** Logs the new status of a company, if the statement before has changed it. */
export const logTenantStatus = (slug: string, action: AuditAction, values: AuditValues): SqlText =>
	insertSelect(
		audit_log,
		{ ...values, action, tenant_id: sql`id` },
		sql`FROM tenant WHERE slug = ${slug} AND changes() = 1`,
	);

/** Logs an action on the company with this slug, which may be of another installation: then without the company. */
export const logOfCompany = (slug: string, action: AuditAction, values: AuditValues): SqlText =>
	insertSelect(
		audit_log,
		{ ...values, action, target: slug, tenant_id: sql`(SELECT id FROM tenant WHERE slug = ${slug})` },
		sql``,
	);

/** Counts the entries of a restore of a company that began at a moment. */
export const countRestored = (slug: string, at: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(audit_log)
		.where(
			and(
				eq(audit_log.action, "company_restored"),
				eq(audit_log.at, at),
				sql`${audit_log.detail} ->> 'slug' = ${slug}`,
			),
		);
