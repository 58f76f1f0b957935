import { DEVICE_LOST } from "~/shared/refusal-reasons";

/** How long it is learned from a driven leg. */
export const DRIVEN_LEG_DAYS = 365;

/** How long rows of a table stay. docs/operations.md lists the same for operators. */
export interface Retention {
	table: string;
	/** The column that names a row; with `isOrdered` also the order in which rows were added. */
	key: string;
	/** The column of the moment from which the days count. Rows without it stay. */
	since: string;
	/** As shipped, where the company can set it. */
	days: number;
	/** SQL of the company's own number of days. */
	daysSql?: string;
	/** SQL of the rows that may be deleted at all. */
	only?: string;
	/** Where no index is on `since`: only the rows with the lowest keys are read, as the others are younger. */
	isOrdered?: boolean;
	/** The moment is seconds since 1970 instead of ISO 8601. */
	isInSeconds?: boolean;
}

const IS_LOST = `ended_reason IS '${DEVICE_LOST}'`;

/**
 * An ended session still explains the reason to a late browser. That of a lost phone stays as long as a session of a phone can last, as the
 * phone erases itself only where it learns of the reason.
 */
export const PLATFORM_RETENTION: readonly Retention[] = [
	{ table: "session", key: "token_hash", since: "expires_at", days: 30, only: `NOT ${IS_LOST}` },
	{ table: "session", key: "token_hash", since: "ended_at", days: 30, only: `NOT ${IS_LOST}` },
	{ table: "session", key: "token_hash", since: "last_seen_at", days: 60, only: `NOT ${IS_LOST}` },
	{ table: "session", key: "token_hash", since: "ended_at", days: 365, only: IS_LOST },
	{ table: "password_token", key: "token_hash", since: "expires_at", days: 7 },
	{ table: "email_confirmation", key: "token_hash", since: "expires_at", days: 7 },
	{ table: "pending_sign_up", key: "token_hash", since: "expires_at", days: 7 },
	{
		table: "audit_log",
		key: "id",
		since: "at",
		days: 90,
		only: "action = 'sign_in_failed'",
		isOrdered: true,
	},
	{ table: "audit_log", key: "id", since: "at", days: 400, only: "action = 'sign_in'", isOrdered: true },
	{
		table: "platform_outbox",
		key: "id",
		since: "created_at",
		days: 30,
		only: "status <> 'queued'",
		isOrdered: true,
	},
	{ table: "failed_request", key: "id", since: "at", days: 30 },
	{ table: "given_up_work", key: "id", since: "at", days: 90 },
	{ table: "rate_limit", key: "key", since: '"window"', days: 1, isInSeconds: true },
];

/**
 * The newest changes stay whatever their age: a socket resumes from a sequence, and the room of a company that was idle for months
 * compares its own with the newest of the log.
 */
const RESUMABLE_CHANGES = 1_000;

/** What belongs to a job or a workday (timeline, notes, documents, check reports) is in none of these: it stays as long as they do. */
export const TENANT_RETENTION: readonly Retention[] = [
	{ table: "one_time_code", key: "id", since: "expires_at", days: 7 },
	{ table: "idempotency_key", key: "key", since: "at", days: 7 },
	{ table: "undo_step", key: "id", since: "expires_at", days: 1 },
	{ table: "planner_fence", key: "rowid", since: "date", days: 30 },
	// What was booked stays with its job.
	{ table: "slot_claim", key: "id", since: "expires_at", days: 1, only: "job_id IS NULL" },
	// A device sends again what it has had no answer to within days. What was refused stays until the office has dealt with it.
	{
		table: "driver_write",
		key: "rowid",
		since: "received_at",
		days: 30,
		only: "(outcome = 'applied' OR resolved_at IS NOT NULL)",
	},
	{
		table: "driver_position",
		key: "rowid",
		since: "at",
		days: 31,
		daysSql: "(SELECT position_days FROM live_setting WHERE id = 1)",
	},
	{ table: "driven_leg", key: "id", since: "date", days: DRIVEN_LEG_DAYS },
	{ table: "road_time", key: "rowid", since: "newest_on", days: DRIVEN_LEG_DAYS },
	{ table: "road_matrix", key: "rowid", since: "date", days: 7 },
	{ table: "notification", key: "id", since: "created_at", days: 90, isOrdered: true },
	{
		table: "change_log",
		key: "seq",
		since: "at",
		days: 90,
		only: `seq <= (SELECT max(seq) FROM change_log) - ${RESUMABLE_CHANGES}`,
		isOrdered: true,
	},
	// Mail that still has to be sent stays, however old.
	{
		table: "outbox",
		key: "id",
		since: "created_at",
		days: 400,
		only: "status NOT IN ('queued', 'sending')",
	},
	// A file's record goes after its rows, so that its deletion never cascades to thousands of them.
	{ table: "import_row", key: "id", since: "created_at", days: 400, isOrdered: true },
	{
		table: "import_batch",
		key: "id",
		since: "created_at",
		days: 400,
		only: "NOT EXISTS (SELECT 1 FROM import_row WHERE import_batch_id = import_batch.id)",
	},
	{ table: "webhook_event", key: "seq", since: "at", days: 90, isOrdered: true },
	// Attempts go with their delivery. What waits for a paused address stays until it is resumed or deleted.
	{ table: "webhook_delivery", key: "id", since: "created_at", days: 30, only: "status <> 'waiting'" },
	{ table: "reminder_sent", key: "key", since: "at", days: 800 },
];
