import { db } from "../builder";
import type { Statement } from "../statements";
import { hours_rule } from "../tenant";
import { updated, type WriteContext } from "./stamps";

/** Saves a drivers' hours rule as it applies from a day on. */
export function saveHoursRule(
	ctx: WriteContext,
	rule: Pick<
		typeof hours_rule.$inferInsert,
		"regime" | "slug" | "title" | "minutes" | "figures" | "source" | "valid_from"
	>,
): Statement {
	const { minutes, figures, source } = rule;
	return db
		.insert(hours_rule)
		.values({ ...rule, ...updated(ctx) })
		.onConflictDoUpdate({
			target: [hours_rule.slug, hours_rule.valid_from],
			set: { minutes, figures, source, is_active: 1, ...updated(ctx) },
		});
}
