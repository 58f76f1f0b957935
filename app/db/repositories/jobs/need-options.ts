import { and, isNull, type SQL } from "drizzle-orm";
import { db } from "~/db/builder";
import { need } from "~/db/tenant";

/** Selects what jobs may need, in the company's order; of those with a condition alone. */
export const selectNeedOptions = (when?: SQL) =>
	db
		.select({
			id: need.id,
			name: need.name,
			kind: need.kind,
			words: need.words,
		})
		.from(need)
		.where(and(isNull(need.deleted_at), when))
		.orderBy(need.position, need.id);
