import { insertFrom } from "~/db/insert-from";
import { raw } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import { job_text_hold } from "~/db/tenant";

const RELEASE_ALL: Statement = raw("DELETE FROM job_text_hold");

/**
 * The statements of a save, with the search text of these jobs written once, at their end. Without it, triggers write it again at each
 * reference, which is most of what a save costs inside SQLite. Known by `uid`, as new jobs have no id yet.
 */
export const withSearchTextOnce = (uids: readonly string[], writes: readonly Statement[]): Statement[] => [
	insertFrom(job_text_hold, { uid: "value" }, "FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING", [
		JSON.stringify(uids),
	]),
	...writes,
	// A trigger writes the text of each.
	RELEASE_ALL,
];
