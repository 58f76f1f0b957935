import { type SQL, sql } from "drizzle-orm";
import { hasText, statement } from "~/db/builder";
import type { Query } from "~/db/read";
import type { ClientSort } from "~/shared/booked/client-sorts";
import type { ClientProblem, ClientState } from "~/shared/booked/health";

/** A company in the provider's list, as the database answers it. */
export interface ListedClientRow {
	id: number;
	slug: string;
	name: string;
	email: string | null;
	contact_name: string | null;
	state: ClientState;
	problem: ClientProblem | null;
	/** Which limit is reached; null for none. */
	limit_reached: string | null;
	provision_step: string | null;
	suspended_at: string | null;
	suspended_reason: string | null;
	deletion_due_at: string | null;
	created_at: string;
	plan: string | null;
	plan_slug: string | null;
	/** Scaled, as money is stored; null without one that pays. */
	price_month: number | null;
	trial_ends_at: string | null;
	past_due_since: string | null;
	schema_version: number | null;
	users: number;
	drivers: number;
	vehicles: number;
	customers: number;
	max_users: number | null;
	max_drivers: number | null;
	max_vehicles: number | null;
	jobs: number;
	/** JSON text. */
	jobs_by_day: string | null;
	mails_bounced: number;
	last_job_at: string | null;
	last_seen_at: string | null;
}

/** What a list of companies is narrowed to. */
export interface ClientFilter {
	keywords: string;
	state: ClientState | "attention" | null;
	/** The slug of a plan. */
	plan: string | null;
	health: ClientProblem | "ok" | null;
}

/** How the list is sorted. */
const SORTS: Readonly<Record<ClientSort, SQL>> = {
	name: sql`name COLLATE NOCASE`,
	state: sql`state`,
	plan: sql`plan`,
	users: sql`users`,
	drivers: sql`drivers`,
	vehicles: sql`vehicles`,
	jobs: sql`jobs`,
	last_seen: sql`last_seen_at`,
	health: sql`problem`,
	price: sql`price_month`,
};

/** Before this moment a job is too long ago. */
type Moments = { quietBefore: string };

const isReached = (thing: string, limit: string) =>
	sql.raw(`(c.${limit} IS NOT NULL AND u.${thing} >= c.${limit})`);

/**
 * Every company that a text names, each with its state and what is wrong with it. The one join is by keys, so 5,000 companies are read in one
 * pass, and the counts of the chips come from the same rows.
 */
const clientRows = (keywords: string, { quietBefore }: Moments): SQL => sql`WITH client AS (
	SELECT t.id, t.slug, t.name, d.email, d.contact_name, t.provision_step, t.suspended_at, t.suspended_reason, t.deletion_due_at,
		t.created_at, p.name AS plan, p.slug AS plan_slug, s.trial_ends_at, s.past_due_since, td.schema_version,
		CASE
			WHEN t.status = 'closed' THEN 'closed'
			WHEN t.status = 'suspended' OR coalesce(s.suspended, 0) = 1 THEN 'suspended'
			WHEN t.status <> 'active' THEN 'setting_up'
			WHEN s.status = 'past_due' THEN 'past_due'
			WHEN s.status = 'trial' THEN 'trial'
			ELSE 'active'
		END AS state,
		iif(s.status IN ('active', 'past_due'), p.price_month, NULL) AS price_month, s.payment_method,
		coalesce(u.users, 0) AS users, coalesce(u.drivers, 0) AS drivers, coalesce(u.vehicles, 0) AS vehicles,
		coalesce(u.customers, 0) AS customers, coalesce(u.jobs, 0) AS jobs, u.jobs_by_day, coalesce(u.mails_bounced, 0) AS mails_bounced,
		u.last_job_at, u.last_seen_at, u.measured_at, c.users AS max_users, c.drivers AS max_drivers, c.vehicles AS max_vehicles,
		coalesce(td.migration_error, t.migration_error) AS migration_error, b.failed_at AS backup_failed_at,
		CASE WHEN ${isReached("users", "users")} THEN 'user' WHEN ${isReached("drivers", "drivers")} THEN 'driver'
			WHEN ${isReached("vehicles", "vehicles")} THEN 'vehicle' END AS limit_reached
	FROM tenant t
	LEFT JOIN client_details d ON d.tenant_id = t.id
	LEFT JOIN subscription s ON s.tenant_id = t.id
	LEFT JOIN plan p ON p.id = s.plan_id
	LEFT JOIN client_usage u ON u.tenant_id = t.id
	LEFT JOIN client_permissions_count c ON c.tenant_id = t.id AND c.status = 1
	LEFT JOIN tenant_database td ON td.tenant_id = t.id
	LEFT JOIN company_backup b ON b.tenant_id = t.id
	WHERE ${hasText([sql`t.name`, sql`t.slug`, sql`coalesce(d.email, '')`], keywords)}
), listed AS (
	SELECT *, CASE
		WHEN state IN ('closed', 'setting_up') THEN NULL
		WHEN migration_error IS NOT NULL THEN 'migration_failed'
		WHEN state = 'past_due' THEN iif(payment_method = 'card', 'card_declined', 'past_due')
		WHEN state = 'suspended' THEN NULL
		WHEN backup_failed_at IS NOT NULL THEN 'backup_failed'
		WHEN mails_bounced > 0 THEN 'mails_bounced'
		WHEN limit_reached IS NOT NULL THEN 'limit_reached'
		WHEN measured_at IS NOT NULL AND coalesce(last_job_at, created_at) < ${quietBefore} THEN 'no_jobs'
	END AS problem FROM client
)`;

const isListed = ({ state, plan, health }: Omit<ClientFilter, "keywords">): SQL => {
	const conditions = [
		...(state === "attention" ? [sql`problem IS NOT NULL`] : state ? [sql`state = ${state}`] : []),
		...(plan ? [sql`plan_slug = ${plan}`] : []),
		...(health === "ok" ? [sql`problem IS NULL`] : health ? [sql`problem = ${health}`] : []),
	];
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
};

/** Selects a page of companies. */
export const selectClientPage = (
	{ keywords, ...filter }: ClientFilter,
	page: { sort: ClientSort; direction: "asc" | "desc"; limit: number; offset: number } & Moments,
): Query<ListedClientRow> =>
	statement(sql`${clientRows(keywords, page)} SELECT * FROM listed WHERE ${isListed(filter)}
		ORDER BY ${SORTS[page.sort]} ${sql.raw(page.direction === "desc" ? "DESC" : "ASC")} NULLS LAST, name COLLATE NOCASE, id
		LIMIT ${page.limit} OFFSET ${page.offset}`);

/** Counts the companies that a text names by state, those that need attention, and those that the whole filter leaves. */
export const countClients = (
	{ keywords, ...filter }: ClientFilter,
	moments: Moments,
): Query<Record<ClientState | "attention" | "total" | "jobs" | "price_month" | "all", number>> =>
	statement(sql`${clientRows(keywords, moments)} SELECT count(*) AS "all",
		${sql.raw(
			["active", "trial", "past_due", "suspended", "setting_up", "closed"]
				.map((state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`)
				.join(", "),
		)}, count(*) FILTER (WHERE problem IS NOT NULL) AS attention, count(*) FILTER (WHERE ${isListed(filter)}) AS total,
		coalesce(sum(jobs), 0) AS jobs, coalesce(sum(price_month), 0) AS price_month FROM listed`);

/** Selects one company as the list shows it. */
export const selectListedClient = (id: number, moments: Moments): Query<ListedClientRow> =>
	statement(sql`${clientRows("", moments)} SELECT * FROM listed WHERE id = ${id}`);
