import type { Database, Row } from "../../lib/worker/http-d1.mjs";
import type { TenantSpec } from "../accounts/tenants";
import type { Clock } from "../world/world";
import type { OpenedTenant } from "./platform";

const DAYS = 30;

const COUNTS = `SELECT (SELECT count(*) FROM user WHERE user_type = 'client' AND deleted_at IS NULL) AS users,
	(SELECT count(*) FROM driver WHERE deleted_at IS NULL) AS drivers,
	(SELECT count(*) FROM vehicle WHERE deleted_at IS NULL) AS vehicles,
	(SELECT count(*) FROM customer WHERE deleted_at IS NULL) AS customers,
	(SELECT count(*) FROM job WHERE listed = 1) AS jobs_total,
	(SELECT coalesce(sum(size), 0) FROM job_attachment) AS files_bytes,
	(SELECT count(*) FROM outbox WHERE status = 'failed' AND created_at >= ?1) AS mails_bounced,
	(SELECT created_at FROM job ORDER BY id DESC LIMIT 1) AS last_job_at`;

const NO_COUNTS: Row = {};

const BY_DAY =
	"SELECT diary_date, count(*) AS n FROM job WHERE listed = 1 AND diary_date >= ?1 GROUP BY diary_date";

/**
 * What a demo company uses, counted in its database as the background would at its first visit, so that the provider's list is right from
 * the start. One that has been counted since is left as it is.
 */
export async function usageStatement(
	platform: Database,
	d1: Database,
	tenant: OpenedTenant,
	spec: TenantSpec,
	clock: Clock,
) {
	const [[counts = NO_COUNTS] = [], byDay = []] = (
		await d1.batch([d1.prepare(COUNTS).bind(clock.day(-7)), d1.prepare(BY_DAY).bind(clock.day(1 - DAYS))])
	).map(({ results }) => results);
	const jobsOn = new Map(byDay.map(({ diary_date, n }) => [diary_date, Number(n)]));
	const days = Array.from({ length: DAYS }, (_, at) => jobsOn.get(clock.day(at + 1 - DAYS)) ?? 0);
	const seen = spec.suspended ? clock.instant(clock.day(-9), 1020) : clock.instant(clock.day(-1), 1050);
	return platform
		.prepare(`INSERT INTO client_usage (tenant_id, measured_at, users, drivers, vehicles, customers, jobs, jobs_by_day, jobs_total,
				files_bytes, mails_bounced, last_job_at, last_seen_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT (tenant_id) DO NOTHING`)
		.bind(
			tenant.id,
			clock.now,
			counts.users,
			counts.drivers,
			counts.vehicles,
			counts.customers,
			days.reduce((sum, n) => sum + n, 0),
			JSON.stringify(days),
			counts.jobs_total,
			counts.files_bytes,
			counts.mails_bounced,
			counts.last_job_at,
			seen,
		);
}
