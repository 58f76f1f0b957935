import { type Query, query } from "~/db/read";
import type { SqlText } from "~/db/statements";

/** Where sealed values are: how one is read, and how it is replaced by the first parameter. */
interface SealedPlace {
	table: string;
	id: string;
	value: string;
	assign: string;
}

const column = (table: string, id: string, name: string, more = ""): SealedPlace => ({
	table,
	id,
	value: name,
	assign: `${name} = ?1${more}`,
});

/** A text inside a JSON column. */
const inside = (table: string, id: string, name: string, path: string, more = ""): SealedPlace => ({
	table,
	id,
	value: `${name} ->> '$.${path}'`,
	assign: `${name} = json_set(${name}, '$.${path}', ?1)${more}`,
});

/** A trigger refuses a change of such a row without it; a form that is open meanwhile is to be loaded again. */
const RAISED = ", version = version + 1";

const PLACES = {
	platform: { "authenticator apps": column("second_factor", "login_id", "secret") },
	company: {
		"address of the courier exchange": inside("integration", "id", "settings", "sealed_key", RAISED),
		"password of the courier exchange": inside("integration", "id", "settings", "sealed_password", RAISED),
		"token of the courier exchange": inside("cx_cache", "key", "value", "sealed"),
		"file server": inside("integration", "id", "settings", "sealed_secret", RAISED),
		webhooks: column("webhook_endpoint", "id", "sealed_secret", RAISED),
		"file transfer of customers": column("customer_sftp", "id", "password"),
	},
} as const satisfies Record<string, Record<string, SealedPlace>>;

/** Whose database it is: the platform's, or a company's. */
export type SealedDatabase = keyof typeof PLACES;

const placesOf = (database: SealedDatabase): readonly (readonly [string, SealedPlace])[] =>
	Object.entries(PLACES[database]);

/** What a value is sealed with: `stored` in the platform's database, the id of a key, or `unnamed` from before keys had ids. */
const keyOf = (value: string) =>
	`CASE WHEN ${value} GLOB 'v1.*' THEN 'stored' WHEN ${value} GLOB 'v2.*.*.*' THEN substr(${value}, -8) ELSE 'unnamed' END`;

/** Counts the sealed values of a database by what they are sealed with, place by place. */
export const countSealedValues = (database: SealedDatabase): Query<{ key: string; n: number }>[] =>
	placesOf(database).map(([, { table, value }]) =>
		query(
			`SELECT ${keyOf(value)} AS key, count(*) AS n FROM ${table} WHERE coalesce(${value}, '') <> '' GROUP BY 1`,
		),
	);

/** A sealed value, with where it is. */
export interface SealedValue {
	place: string;
	id: number | string;
	sealed: string;
}

/**
 * Selects sealed values of a database that are sealed with one of these, place by place in the order of their ids, at most `limit` of each:
 * all, or those after one of them.
 */
export function selectSealedValues(
	database: SealedDatabase,
	keys: readonly string[],
	{ limit, after }: { limit: number; after: Omit<SealedValue, "sealed"> | null },
): Query<SealedValue>[] {
	const places = placesOf(database);
	const first = Math.max(
		0,
		places.findIndex(([place]) => place === after?.place),
	);
	return places.slice(first).map(([place, { table, id, value }]) =>
		query(
			`SELECT ?1 AS place, ${id} AS id, ${value} AS sealed FROM ${table}
				WHERE coalesce(${value}, '') <> '' AND ${keyOf(value)} IN (SELECT value FROM json_each(?2))
					AND (?4 IS NULL OR ${id} > ?4)
				ORDER BY ${id} LIMIT ?3`,
			place,
			JSON.stringify(keys),
			limit,
			place === after?.place ? after.id : null,
		),
	);
}

/** Replaces a sealed value, unless it has changed meanwhile. */
export function replaceSealedValue(
	database: SealedDatabase,
	{ place, id, sealed }: SealedValue,
	newValue: string,
): SqlText {
	const found = placesOf(database).find(([name]) => name === place)?.[1];
	if (!found) throw new Error(`no sealed values are known as ${place}`);
	const { table, assign, value } = found;
	return {
		sql: `UPDATE ${table} SET ${assign} WHERE ${found.id} = ?2 AND ${value} = ?3`,
		params: [newValue, id, sealed],
	};
}
