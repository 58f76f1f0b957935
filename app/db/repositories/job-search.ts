import { sql } from "drizzle-orm";
import { insertSelect, statement } from "../builder";
import type { Statement } from "../statements";
import { job_text_hold } from "../tenant";

/**
 * The statements of a save, with the search text of these jobs written once, at their end. Without it, triggers write it again at each
 * reference, which is most of what a save costs inside SQLite. Known by `uid`, as new jobs have no id yet.
 */
export const withSearchTextOnce = (uids: readonly string[], writes: readonly Statement[]): Statement[] => [
	insertSelect(
		job_text_hold,
		{ uid: sql`value` },
		sql`FROM json_each(${JSON.stringify(uids)}) WHERE true ON CONFLICT DO NOTHING`,
	),
	...writes,
	// A trigger writes the text of each.
	statement(sql`DELETE FROM ${job_text_hold}`),
];
