import { query } from "../read";
import type { SqlText } from "../statements";
import { toJsonPages } from "./json-pages";
import { ACCOUNT_TABLES, PLATFORM_TABLES, type PlatformTable, RECORD_TABLES } from "./platform-tables";
import { type ArchiveRow, findRowIssue } from "./rules-archive-rows";

/** Names of the tables of the platform that a backup has. */
export const platformTableNames = () => PLATFORM_TABLES.map(({ name }) => name);

/** Selects the rows of each of `platformTableNames`. */
export const selectPlatformRows = (tenant_id: number) =>
	PLATFORM_TABLES.map(({ select }) => query<ArchiveRow>(select, tenant_id));

/** Selects what the company is called. */
export const selectTenantName = (tenant_id: number) =>
	query<{ name: string; is_demo: number }>("SELECT name, is_demo FROM tenant WHERE id = ?", tenant_id);

/** The rows of an archive, by the table that they are of. */
export type ArchiveTables = Readonly<Record<string, readonly ArchiveRow[]>>;

/** What does not fit this installation's platform in the rows of an archive; null if all of them can be written. */
export function findPlatformIssue(tables: ArchiveTables): string | null {
	const unknown = Object.keys(tables).find((name) => !platformTableNames().includes(name));
	if (unknown !== undefined) return "it has a table that is not here";
	for (const table of PLATFORM_TABLES) {
		const issue = findRowIssue(table, tables[table.name] ?? []);
		if (issue !== null) return issue;
	}
	return null;
}

const OF_COMPANY = "tenant_id = (SELECT id FROM tenant WHERE slug = ?)";

/** Creates the logins that accounts name and that do not exist: without a password, which its owner sets by a mailed link. */
const insertMissingLogins = (rows: readonly ArchiveRow[]): SqlText[] =>
	inPages(rows).map((json) => ({
		sql: "INSERT INTO login (email) SELECT DISTINCT value ->> 'email' FROM json_each(?) WHERE true ON CONFLICT (email) DO NOTHING",
		params: [json],
	}));

const inPages = (rows: readonly ArchiveRow[]) => [...toJsonPages(rows.map((row) => JSON.stringify(row)))];

/** Writes rows that `findPlatformIssue` has nothing against. Those that another company has by the same key (a payment that stands for both) are left out. */
function insertRows(
	{ name, columns, computed, where = "true" }: PlatformTable,
	slug: string,
	rows: readonly ArchiveRow[],
): SqlText[] {
	const [first] = rows;
	if (!first) return [];
	const own = columns.filter((column) => column.name !== "id" && Object.hasOwn(first, column.name));
	const values: Record<string, string> = {
		...Object.fromEntries(own.map((column) => [column.name, `value ->> '${column.name}'`])),
		...computed,
	};
	return inPages(rows).map((json) => ({
		sql: `INSERT INTO ${name} (${Object.keys(values).join(", ")})
			SELECT ${Object.values(values).join(", ")} FROM json_each(?2) WHERE ?1 IS NOT NULL AND ${where} ORDER BY key
			ON CONFLICT DO NOTHING`,
		params: [slug, json],
	}));
}

/**
 * The accounts of a company become those of a backup: others are removed, and missing logins created. Of an archive from outside, a login
 * with a password that did not have the same account is invited to it, as joining a company is its owner's decision.
 */
export function replaceAccounts(
	slug: string,
	{ membership = [], invitation = [] }: ArchiveTables,
	{ isFromOutside }: { isFromOutside: boolean },
): SqlText[] {
	const members = ACCOUNT_TABLES.membership;
	const joining = isFromOutside
		? {
				...members,
				where: `${members.where} AND NOT EXISTS (SELECT 1 FROM invitation i JOIN tenant t ON t.id = i.tenant_id
					WHERE t.slug = ?1 AND i.user_id = value ->> 'user_id')`,
			}
		: members;
	return [
		...insertMissingLogins([...membership, ...invitation]),
		{ sql: `DELETE FROM invitation WHERE ${OF_COMPANY}`, params: [slug] },
		...(isFromOutside ? inviteOwners(slug, membership) : []),
		{ sql: `DELETE FROM membership WHERE ${OF_COMPANY}`, params: [slug] },
		...insertRows(joining, slug, membership),
		...(isFromOutside ? withdrawInactive(slug, membership) : []),
		...insertRows(ACCOUNT_TABLES.invitation, slug, invitation),
	];
}

const inviteOwners = (slug: string, rows: readonly ArchiveRow[]): SqlText[] =>
	inPages(rows).map((json) => ({
		sql: `INSERT INTO invitation (login_id, tenant_id, user_type, user_id)
			SELECT l.id, t.id, value ->> 'user_type', value ->> 'user_id' FROM json_each(?2)
			JOIN tenant t ON t.slug = ?1 JOIN login l ON l.email = value ->> 'email' AND l.password_hash IS NOT NULL
			WHERE NOT EXISTS (SELECT 1 FROM membership m WHERE m.tenant_id = t.id AND m.login_id = l.id
				AND m.user_id = value ->> 'user_id' AND m.user_type = value ->> 'user_type')
			ORDER BY key ON CONFLICT DO NOTHING`,
		params: [slug, json],
	}));

/** An account that was not active is offered to nobody: the company invites its owner again. */
const withdrawInactive = (slug: string, rows: readonly ArchiveRow[]): SqlText[] =>
	inPages(rows.filter((row) => row.is_active === 0)).map((json) => ({
		sql: `DELETE FROM invitation WHERE tenant_id = (SELECT id FROM tenant WHERE slug = ?1)
			AND user_id IN (SELECT value ->> 'user_id' FROM json_each(?2))`,
		params: [slug, json],
	}));

/** Writes what the provider stores about a company that is new here. */
export const insertRecords = (slug: string, tables: ArchiveTables): SqlText[] =>
	RECORD_TABLES.flatMap((table) => insertRows(table, slug, tables[table.name] ?? []));
