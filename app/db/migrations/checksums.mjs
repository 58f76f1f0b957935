// JavaScript, as the scripts that migrate local databases and the platform's run it as it is.
import { sha256 } from "../../shared/sha256.mjs";

/** The table of the checksums, which whatever applies a migration makes: it has to be there before the first one. */
const CREATE_TABLE = "CREATE TABLE IF NOT EXISTS migration_checksum (name TEXT PRIMARY KEY, checksum TEXT)";
/** Migrations that ran before checksums were recorded: their text is unknown, and the schema alone judges them. */
const RECORD_UNKNOWN =
	"INSERT INTO migration_checksum (name, checksum) SELECT name, NULL FROM d1_migrations WHERE true ON CONFLICT (name) DO NOTHING";
const RECORD =
	"INSERT INTO migration_checksum (name, checksum) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum";

/**
 * The checksum of a migration: SHA-256 of the text of its file, in hexadecimal. How lines end does not count.
 * @param {string} text
 */
export const checksumOf = (text) => sha256(text.replaceAll("\r\n", "\n"));

/**
 * The statements that record a migration's checksum, for the batch that applies it, after its entry in d1_migrations.
 * @param {string} name
 * @param {string} checksum
 * @returns {{ sql: string, params: string[] }[]}
 */
export const checksumStatements = (name, checksum) => [
	{ sql: CREATE_TABLE, params: [] },
	{ sql: RECORD_UNKNOWN, params: [] },
	{ sql: RECORD, params: [name, checksum] },
];
