import type { z } from "zod";
import { commit, ForeignKeyViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { mappingsInput, RememberedMapping, rememberInput } from "./schemas";

type Row = Omit<RememberedMapping, "mapping"> & { mapping: string };

/** The mappings remembered for a layout: the one of all customers first, then customers' own, the last used first. */
export async function listMappings({
	ctx,
	input,
}: Verb<z.output<typeof mappingsInput>>): Promise<RememberedMapping[]> {
	const [rows] = await read(ctx.d1, [
		query<Row>(
			`SELECT m.id, m.customer_id, c.customer_name, m.name, m.mapping, m.used_at
			FROM import_mapping m LEFT JOIN customer c ON c.id = m.customer_id
			WHERE m.kind = ? AND m.layout = ? AND (m.customer_id IS NULL OR c.deleted_at IS NULL)
			ORDER BY m.customer_id IS NOT NULL, m.used_at DESC, m.id LIMIT 100`,
			input.kind,
			input.layout,
		),
	]);
	return rows.map((row) => ({ ...row, mapping: JSON.parse(row.mapping) }));
}

/** Remembers a mapping for a layout, or for that layout of one customer, in place of the one before. Throws 422 for a customer that is not there. */
export async function rememberMapping({
	ctx,
	input,
}: Verb<z.output<typeof rememberInput>>): Promise<RememberedMapping[]> {
	const { kind, layout, customer_id = null, name = null, mapping } = input;
	const same =
		customer_id === null ? "(kind, layout) WHERE customer_id IS NULL" : "(kind, layout, customer_id)";
	const now = ctx.now.toISOString();
	const write = {
		sql: `INSERT INTO import_mapping (kind, layout, customer_id, name, mapping, used_at, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)
			ON CONFLICT ${same} DO UPDATE SET name = excluded.name, mapping = excluded.mapping, used_at = excluded.used_at,
				updated_at = excluded.updated_at`,
		params: [kind, layout, customer_id, name, JSON.stringify(mapping), now],
	};
	await save(ctx, write);
	return await listMappings({ ctx, input: { kind, layout } });
}

async function save(ctx: Ctx, write: { sql: string; params: unknown[] }) {
	try {
		await commit(ctx, [write]);
	} catch (failure) {
		if (failure instanceof ForeignKeyViolation)
			throw validation({ customer_id: "This customer is not there" });
		throw failure;
	}
}
