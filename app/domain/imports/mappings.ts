import type { z } from "zod";
import { commit, ForeignKeyViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { listMappingsInput, RememberedMapping, rememberMappingInput } from "./schemas";

type MappingRow = Omit<RememberedMapping, "mapping"> & { mapping: string };

/** The mappings stored for a layout: the general one first, then those of customers, latest used first. */
export async function listMappings({
	ctx,
	input,
}: Verb<z.output<typeof listMappingsInput>>): Promise<RememberedMapping[]> {
	const [rows] = await read(ctx.d1, [
		query<MappingRow>(
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

/** Stores the mapping of a layout, in general or for one customer, replacing the previous one. Throws 422 for an unknown customer. */
export async function rememberMapping({
	ctx,
	input,
}: Verb<z.output<typeof rememberMappingInput>>): Promise<RememberedMapping[]> {
	const { kind, layout, customer_id = null, name = null, mapping } = input;
	const conflictTarget =
		customer_id === null ? "(kind, layout) WHERE customer_id IS NULL" : "(kind, layout, customer_id)";
	const now = ctx.now.toISOString();
	const write = {
		sql: `INSERT INTO import_mapping (kind, layout, customer_id, name, mapping, used_at, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)
			ON CONFLICT ${conflictTarget} DO UPDATE SET name = excluded.name, mapping = excluded.mapping, used_at = excluded.used_at,
				updated_at = excluded.updated_at`,
		params: [kind, layout, customer_id, name, JSON.stringify(mapping), now],
	};
	await commitMapping(ctx, write);
	return await listMappings({ ctx, input: { kind, layout } });
}

async function commitMapping(ctx: Ctx, write: { sql: string; params: unknown[] }) {
	try {
		await commit(ctx, [write]);
	} catch (failure) {
		if (failure instanceof ForeignKeyViolation)
			throw validation({ customer_id: "This customer does not exist" });
		throw failure;
	}
}
