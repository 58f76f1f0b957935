import { query } from "../read";
import type { SqlText } from "../statements";

/** What the platform's database has of a company: a table, how its rows are read, and what is computed where they are written. */
interface PlatformTable {
	name: string;
	/** The rows of tenant `?`; columns that are not the table's are for `computed`. */
	select: string;
	/** Columns that differ from one installation to another, as SQL over `value`, a row as JSON. */
	computed: Readonly<Record<string, string>>;
	/** Which rows are written. */
	where?: string;
}

const LOGIN = "(SELECT id FROM login WHERE email = value ->> 'email')";
const PLAN = `coalesce((SELECT id FROM plan WHERE slug = value ->> 'plan'),
	(SELECT id FROM plan WHERE is_active = 1 ORDER BY position, id LIMIT 1))`;
/** The invoices themselves are the provider's books, which no restore touches: a payment names its one where that is here. */
const INVOICE = `(SELECT i.id FROM provider_invoice i JOIN tenant t ON t.id = i.tenant_id
	WHERE t.slug = ?1 AND i.id = value ->> 'invoice_id')`;
/** How many threads of the company come before thread `s`: its number, which another installation has, too. */
const THREAD_NO = "(SELECT count(*) FROM support_thread o WHERE o.tenant_id = s.tenant_id AND o.id < s.id)";
const THREAD = `(SELECT s.id FROM support_thread s WHERE s.tenant_id = (SELECT id FROM tenant WHERE slug = ?1)
	AND ${THREAD_NO} = value ->> 'thread_no')`;

const ofTenant = (name: string): PlatformTable => ({
	name,
	select: `SELECT t.* FROM ${name} t WHERE t.tenant_id = ? ORDER BY t.rowid`,
	computed: {},
});

const withLogin = (name: string): PlatformTable => ({
	name,
	select: `SELECT t.*, l.email FROM ${name} t JOIN login l ON l.id = t.login_id WHERE t.tenant_id = ? ORDER BY t.id`,
	computed: { login_id: LOGIN },
	where: `${LOGIN} IS NOT NULL`,
});

/** Accounts of the company. Logins are named by their email address; passwords and second factors belong to people, not to it. */
const ACCOUNT_TABLES: readonly PlatformTable[] = [
	withLogin("membership"),
	// A mailed link works in the installation that mailed it.
	{ ...withLogin("invitation"), computed: { login_id: LOGIN, token_hash: "NULL" } },
];

/** What the provider stores about the company. */
const RECORD_TABLES: readonly PlatformTable[] = [
	ofTenant("client_details"),
	ofTenant("client_permissions_count"),
	ofTenant("mobile_app_config"),
	{
		name: "subscription",
		select:
			"SELECT t.*, p.slug AS plan FROM subscription t JOIN plan p ON p.id = t.plan_id WHERE t.tenant_id = ?",
		computed: { plan_id: PLAN, next_plan_id: "NULL" },
	},
	{
		...ofTenant("payment"),
		computed: {
			subscription_id:
				"(SELECT id FROM subscription WHERE tenant_id = (SELECT id FROM tenant WHERE slug = ?1))",
			invoice_id: INVOICE,
		},
	},
	ofTenant("subscription_change"),
	{ ...ofTenant("support_thread"), computed: { assigned_to: "NULL" } },
	{
		name: "support_message",
		select: `SELECT t.*, ${THREAD_NO} AS thread_no FROM support_message t JOIN support_thread s ON s.id = t.thread_id WHERE s.tenant_id = ? ORDER BY t.id`,
		computed: { thread_id: THREAD, console_user_id: "NULL", tenant_id: "" },
	},
	{ ...withLogin("terms_acceptance"), computed: { login_id: LOGIN, token_hash: "NULL" } },
	{
		name: "audit_log",
		select: `SELECT t.*, l.email FROM audit_log t LEFT JOIN login l ON l.id = t.login_id
			WHERE t.tenant_id = ? AND t.action NOT IN ('sign_in', 'sign_in_failed', 'second_factor_failed') ORDER BY t.id`,
		computed: { login_id: LOGIN, console_user_id: "NULL", support_visit_id: "NULL" },
	},
	{
		...ofTenant("support_visit"),
		computed: { console_user_id: "NULL", thread_id: "NULL", session_hash: "NULL" },
	},
];

const PLATFORM_TABLES = [...ACCOUNT_TABLES, ...RECORD_TABLES];

/** Tables of the platform that name a company and are not in a backup: what ends with a session, a link or an installation. */
export const PLATFORM_LEFT_OUT = [
	"tenant",
	"tenant_database",
	"session",
	"api_key",
	"password_token",
	"company_backup",
	"given_up_work",
	"support_read",
	"support_attachment",
	"client_usage",
	"provider_invoice",
	"billing_credit",
	"failed_request",
] as const;

/** Names of the tables of the platform that a backup has. */
export const platformTableNames = () => PLATFORM_TABLES.map(({ name }) => name);

/** Selects the rows of each of `platformTableNames`. */
export const selectPlatformRows = (tenant_id: number) =>
	PLATFORM_TABLES.map(({ select }) => query<Record<string, unknown>>(select, tenant_id));

/** Selects what the company is called. */
export const selectTenantName = (tenant_id: number) =>
	query<{ name: string; is_demo: number }>("SELECT name, is_demo FROM tenant WHERE id = ?", tenant_id);

type PlatformRow = Readonly<Record<string, unknown>>;

/** Creates the logins that accounts name and that do not exist: without a password, which its owner sets by a mailed link. */
const insertMissingLogins = (rows: readonly PlatformRow[]): SqlText => ({
	sql: "INSERT INTO login (email) SELECT DISTINCT value ->> 'email' FROM json_each(?) WHERE true ON CONFLICT (email) DO NOTHING",
	params: [JSON.stringify(rows)],
});

/** Rows that another company has by the same key (a payment that stands for both) are left out. */
function insertRows(
	{ name, computed, where }: PlatformTable,
	slug: string,
	rows: readonly PlatformRow[],
): SqlText[] {
	const [first] = rows;
	if (!first) return [];
	const tenant = { tenant_id: "(SELECT id FROM tenant WHERE slug = ?1)" };
	const own = Object.keys(first).filter((column) => !["id", "email", "plan", "thread_no"].includes(column));
	const values: Record<string, string> = {
		...Object.fromEntries(own.map((column) => [column, `value ->> '${column}'`])),
		...("thread_no" in first ? {} : tenant),
		...Object.fromEntries(Object.entries(computed).filter(([, sql]) => sql !== "")),
	};
	return [
		{
			sql: `INSERT OR IGNORE INTO ${name} (${Object.keys(values).join(", ")})
				SELECT ${Object.values(values).join(", ")} FROM json_each(?2) WHERE ?1 IS NOT NULL AND ${where ?? "true"} ORDER BY key`,
			params: [slug, JSON.stringify(rows)],
		},
	];
}

/** The accounts of a company become those of a backup: others are removed, and missing logins created. */
export function replaceAccounts(slug: string, rowsOf: (name: string) => readonly PlatformRow[]): SqlText[] {
	const ofCompany = "tenant_id = (SELECT id FROM tenant WHERE slug = ?)";
	return [
		...ACCOUNT_TABLES.flatMap(({ name }): SqlText[] => [
			{ sql: `DELETE FROM ${name} WHERE ${ofCompany}`, params: [slug] },
			insertMissingLogins(rowsOf(name)),
		]),
		...ACCOUNT_TABLES.flatMap((table) => insertRows(table, slug, rowsOf(table.name))),
	];
}

/** Writes what the provider stores about a company that is new here. */
export const insertRecords = (slug: string, rowsOf: (name: string) => readonly PlatformRow[]): SqlText[] =>
	RECORD_TABLES.flatMap((table) => insertRows(table, slug, rowsOf(table.name)));
