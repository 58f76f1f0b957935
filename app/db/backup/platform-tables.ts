import { getTableColumns } from "drizzle-orm";
import * as platform from "../platform";
import type { ArchiveColumn } from "./rules-archive-rows";

/** What the platform's database has of a company: a table, how its rows are read, and what is computed where they are written. */
export interface PlatformTable {
	name: string;
	/** Its columns, as the schema has them. */
	columns: readonly ArchiveColumn[];
	/** Values of a row that are not the table's own columns, for `computed`. */
	extra: readonly ArchiveColumn[];
	/** The rows of tenant `?`. */
	select: string;
	/**
	 * Columns that an archive does not decide, as SQL over `value`, a row as JSON: what differs from one installation to another, and what
	 * could name another company's.
	 */
	computed: Readonly<Record<string, string>>;
	/** Which rows are written. */
	where?: string;
}

const TABLES = {
	membership: platform.membership,
	invitation: platform.invitation,
	client_details: platform.client_details,
	client_permissions_count: platform.client_permissions_count,
	mobile_app_config: platform.mobile_app_config,
	subscription: platform.subscription,
	payment: platform.payment,
	subscription_change: platform.subscription_change,
	support_thread: platform.support_thread,
	support_message: platform.support_message,
	terms_acceptance: platform.terms_acceptance,
	audit_log: platform.audit_log,
	support_visit: platform.support_visit,
} as const;

type TableName = keyof typeof TABLES;

/** Columns of JSON that have a list; the others have an object. */
const LISTS = ["areas"];

/** How the columns of text are called that have an instant or a day. */
const MOMENT = /^at$|_at$|_on$|_since$|^period_/;

const columnsOf = (name: TableName): ArchiveColumn[] =>
	Object.values(getTableColumns(TABLES[name])).map((column) => ({
		name: column.name,
		kind:
			column.getSQLType() === "integer"
				? "integer"
				: column.dataType === "json"
					? LISTS.includes(column.name)
						? "list"
						: "object"
					: MOMENT.test(column.name)
						? "moment"
						: "text",
		isNullable: !column.notNull,
		values: column.enumValues?.length ? column.enumValues : null,
	}));

const EMAIL: ArchiveColumn = { name: "email", kind: "email", isNullable: false, values: null };
const TENANT = "(SELECT id FROM tenant WHERE slug = ?1)";
/** The login that a row names by its email address. */
const LOGIN = "(SELECT id FROM login WHERE email = value ->> 'email')";
const PLAN = `coalesce((SELECT id FROM plan WHERE slug = value ->> 'plan'),
	(SELECT id FROM plan WHERE is_active = 1 ORDER BY position, id LIMIT 1))`;
/** The invoices themselves are the provider's books, which no restore touches: a payment names its one where that is here. */
const INVOICE = `(SELECT i.id FROM provider_invoice i JOIN tenant t ON t.id = i.tenant_id
	WHERE t.slug = ?1 AND i.id = value ->> 'invoice_id')`;
/** How many threads of the company come before thread `s`: its number, which another installation has, too. */
const THREAD_NO = "(SELECT count(*) FROM support_thread o WHERE o.tenant_id = s.tenant_id AND o.id < s.id)";
const THREAD = `(SELECT s.id FROM support_thread s WHERE s.tenant_id = ${TENANT}
	AND ${THREAD_NO} = value ->> 'thread_no')`;
/** Sign-ins are people's, who may have other companies. */
const SIGN_INS = "('sign_in', 'sign_in_failed', 'second_factor_failed')";

const ofTenant = (name: TableName): PlatformTable => ({
	name,
	columns: columnsOf(name),
	extra: [],
	select: `SELECT t.* FROM ${name} t WHERE t.tenant_id = ? ORDER BY t.rowid`,
	computed: { tenant_id: TENANT },
});

const withLogin = (name: TableName): PlatformTable => ({
	...ofTenant(name),
	extra: [EMAIL],
	select: `SELECT t.*, l.email FROM ${name} t JOIN login l ON l.id = t.login_id WHERE t.tenant_id = ? ORDER BY t.id`,
	computed: { tenant_id: TENANT, login_id: LOGIN },
	where: `${LOGIN} IS NOT NULL`,
});

const MEMBERSHIP = withLogin("membership");
// A mailed link works in the installation that mailed it.
const INVITATION = computing(withLogin("invitation"), { token_hash: "NULL" });

function computing(table: PlatformTable, computed: PlatformTable["computed"]): PlatformTable {
	return { ...table, computed: { ...table.computed, ...computed } };
}

/** Accounts of the company. Logins are named by their email address; passwords and second factors belong to people, not to it. */
export const ACCOUNT_TABLES = { membership: MEMBERSHIP, invitation: INVITATION } as const;

/** What the provider stores about the company. */
export const RECORD_TABLES: readonly PlatformTable[] = [
	ofTenant("client_details"),
	ofTenant("client_permissions_count"),
	ofTenant("mobile_app_config"),
	{
		...computing(ofTenant("subscription"), {
			plan_id: PLAN,
			next_plan_id: "NULL",
			// An account at the payment provider is the installation's that opened it; another company may have it here.
			provider_customer: "NULL",
			provider_subscription: "NULL",
			provider_event_at: "0",
		}),
		extra: [{ name: "plan", kind: "text", isNullable: false, values: null }],
		select:
			"SELECT t.*, p.slug AS plan FROM subscription t JOIN plan p ON p.id = t.plan_id WHERE t.tenant_id = ?",
	},
	computing(ofTenant("payment"), {
		subscription_id: `(SELECT id FROM subscription WHERE tenant_id = ${TENANT})`,
		invoice_id: INVOICE,
	}),
	ofTenant("subscription_change"),
	computing(ofTenant("support_thread"), { assigned_to: "NULL" }),
	{
		name: "support_message",
		columns: columnsOf("support_message"),
		extra: [{ name: "thread_no", kind: "integer", isNullable: false, values: null }],
		select: `SELECT t.*, ${THREAD_NO} AS thread_no FROM support_message t JOIN support_thread s ON s.id = t.thread_id WHERE s.tenant_id = ? ORDER BY t.id`,
		computed: { thread_id: THREAD, console_user_id: "NULL" },
	},
	computing(withLogin("terms_acceptance"), { token_hash: "NULL" }),
	{
		...computing(ofTenant("audit_log"), {
			login_id: LOGIN,
			console_user_id: "NULL",
			support_visit_id: "NULL",
		}),
		extra: [{ ...EMAIL, isNullable: true }],
		select: `SELECT t.*, l.email FROM audit_log t LEFT JOIN login l ON l.id = t.login_id
			WHERE t.tenant_id = ? AND t.action NOT IN ${SIGN_INS} ORDER BY t.id`,
		where: `value ->> 'action' NOT IN ${SIGN_INS}`,
	},
	computing(ofTenant("support_visit"), {
		console_user_id: "NULL",
		thread_id: "NULL",
		session_hash: "NULL",
		// It ended with its session, at the latest.
		ended_at: "coalesce(value ->> 'ended_at', value ->> 'expires_at')",
	}),
];

/** Every table of the platform that a backup has rows of. */
export const PLATFORM_TABLES: readonly PlatformTable[] = [...Object.values(ACCOUNT_TABLES), ...RECORD_TABLES];

/** Tables of the platform that name a company and are not in a backup: what ends with a session, a link or an installation. */
export const PLATFORM_LEFT_OUT = [
	"tenant",
	"tenant_database",
	"session",
	"api_key",
	"password_token",
	"company_backup",
	"company_visit",
	"given_up_work",
	"support_read",
	"support_attachment",
	"client_usage",
	"provider_invoice",
	"billing_credit",
	"failed_request",
] as const;
