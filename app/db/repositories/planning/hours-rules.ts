import { and, eq, gt, inArray, lte, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { hours_rule } from "~/db/tenant";

/** Selects the drivers' hours rules in force on a day: of each the latest version that is valid by then. */
export function selectHoursRules(date: string) {
	const newer = alias(hours_rule, "newer");
	return db
		.select({
			regime: hours_rule.regime,
			slug: hours_rule.slug,
			title: hours_rule.title,
			minutes: hours_rule.minutes,
			figures: hours_rule.figures,
			source: hours_rule.source,
			valid_from: hours_rule.valid_from,
		})
		.from(hours_rule)
		.where(
			and(
				eq(hours_rule.is_active, 1),
				lte(hours_rule.valid_from, date),
				inArray(hours_rule.regime, ["eu", "gb", "working_time"]),
				notExists(
					db
						.select({ id: newer.id })
						.from(newer)
						.where(
							and(
								eq(newer.slug, hours_rule.slug),
								eq(newer.is_active, 1),
								lte(newer.valid_from, date),
								gt(newer.valid_from, hours_rule.valid_from),
							),
						),
				),
			),
		)
		.orderBy(hours_rule.id);
}

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
