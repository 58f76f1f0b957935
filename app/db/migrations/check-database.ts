import { query, read } from "../read";
import { compareSchemas, describeDifference, type SchemaDifference } from "./compare-schema";
import type { SchemaHistory, SchemaVersion } from "./schema-history";
import { digestSchema, parseSchema, type SchemaObject } from "./schema-text";

/**
 * Selects the tables, indexes, triggers and views of a database: not those of SQLite, of D1, of the migrations' runner, of a backup under
 * way, nor the tables in which a search index stores itself. A restore under way is noticed by its own.
 */
export const selectSchemaObjects = () =>
	query<SchemaObject>(
		`SELECT type, name, sql FROM sqlite_master
		WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'backup_*'
			AND name NOT IN ('d1_migrations', 'schema_backfill')
			AND name NOT IN (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow')`,
	);

const CHECKSUM_TABLE = "migration_checksum";
const RESTORE_TABLE = "restore_trigger";

/** What a database is, compared with its version. */
export interface DatabaseCheck {
	/** The names of the migrations that ran in it, of this history or not. */
	applied: ReadonlySet<string>;
	/** Migrations that ran with another text than they have here. */
	changed: readonly string[];
	/** Migrations that ran and are not part of this history, although they are not newer. */
	unknown: readonly string[];
	/** Where its schema differs from the newest version's; null if it is at another version, or a restore is under way. */
	schema: readonly SchemaDifference[] | null;
	/** The last migration that ran in a database of an older version, if its schema is not the one of that version. */
	deviates: string | null;
}

const selectApplied = () => query<{ name: string }>("SELECT name FROM d1_migrations");
const selectChecksums = () =>
	query<{ name: string; checksum: string | null }>(`SELECT name, checksum FROM ${CHECKSUM_TABLE}`);

const meantSchemas = new WeakMap<SchemaHistory, SchemaObject[]>();
/** The objects of the newest version, parsed once. */
function readMeant(history: SchemaHistory): SchemaObject[] {
	const meant = meantSchemas.get(history) ?? parseSchema(history.newest);
	meantSchemas.set(history, meant);
	return meant;
}

/**
 * Compares a database with the version that its history names; in one trip to the database, or two. Where the texts of all objects are the
 * same, as they are in a database that is right, that takes about a millisecond.
 */
export async function checkDatabase(d1: D1Database, history: SchemaHistory): Promise<DatabaseCheck> {
	const { versions } = history;
	const [all, names] = await readSchema(d1);
	const applied = new Set(names);
	const objects = all.filter(({ name }) => name !== CHECKSUM_TABLE);
	const checksums = all.length > objects.length ? (await read(d1, [selectChecksums()]))[0] : [];
	const own = new Map(versions.map((version) => [version.name, version]));
	const last = versions.at(-1)?.name ?? "";
	const check: DatabaseCheck = {
		applied,
		changed: checksums
			.filter(
				({ name, checksum }) => checksum !== null && own.has(name) && own.get(name)?.checksum !== checksum,
			)
			.map(({ name }) => name)
			.sort(),
		unknown: names.filter((name) => !own.has(name) && name < last).sort(),
		schema: null,
		deviates: null,
	};
	const at = findVersion(versions, applied);
	if (!at || objects.some(({ name }) => name === RESTORE_TABLE)) return check;
	if (at.name === last) return { ...check, schema: compareSchemas(readMeant(history), objects) };
	return { ...check, deviates: (await digestSchema(objects)) === at.schema ? null : at.name };
}

/** The objects of a database and the names of its migrations; of one without a history there are none. */
async function readSchema(d1: D1Database): Promise<[SchemaObject[], string[]]> {
	try {
		const [objects, names] = await read(d1, [selectSchemaObjects(), selectApplied()]);
		return [objects, names.map(({ name }) => name)];
	} catch (error) {
		if (!String(error).includes("no such table: d1_migrations")) throw error;
		return [[], []];
	}
}

/** The version that a history ends at; null if it has none, is newer, or is not of these versions. */
function findVersion(versions: readonly SchemaVersion[], applied: ReadonlySet<string>): SchemaVersion | null {
	const count = versions.findIndex(({ name }) => !applied.has(name));
	const reached = count === -1 ? versions.length : count;
	return applied.size === reached ? (versions[reached - 1] ?? null) : null;
}

/** What of a database is not as it should be, in words; a line each. */
export const describeCheck = ({ changed, unknown, schema, deviates }: DatabaseCheck): string[] => [
	...changed.map((name) => `${name} ran here with another text than it has now`),
	...unknown.map((name) => `${name} ran here and is no migration of this release`),
	...(schema ?? []).flatMap(describeDifference),
	...(deviates !== null ? [`the schema is not the one that ${deviates} ends at`] : []),
];
