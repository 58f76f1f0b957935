import type { SqlText } from "./statements";

/**
 * What a batch is refused for although no constraint forbids it: the workday is not as it was read, an extra charge has been
 * deleted, or a record is in use that is to be deleted, or not as it was read. The first and last are thrown as StaleVersion, the other
 * as MissingRow.
 */
type RefusalRule = "work_day" | "extra_tariff" | "record";

/** A statement that makes its whole batch fail if a condition is met by then; `id` is the row that it is about. */
export const refuseIf = (rule: RefusalRule, { sql, params }: SqlText, id: number | null = null): SqlText => ({
	sql: `INSERT INTO refusal (rule, id) SELECT '${rule}', ${id} WHERE ${sql}`,
	params,
});
