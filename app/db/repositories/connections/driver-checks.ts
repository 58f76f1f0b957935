import { eq } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { check_definition, check_report, check_result } from "~/db/tenant";

/** Selects the questions of a kind of check, deleted ones too, as a device may have been offline. */
export const selectQuestionNames = (truck_type: number) =>
	db
		.select({ id: check_definition.id, name: check_definition.name, field_type: check_definition.field_type })
		.from(check_definition)
		.where(eq(check_definition.truck_type, truck_type));

type NewReport = Omit<typeof check_report.$inferInsert, "id" | "user_id" | "created_at">;
type NewResult = Omit<
	typeof check_result.$inferInsert,
	"id" | "check_report_id" | "created_at" | "updated_at"
>;

/** Stores a check with its answers. */
export const insertCheckReport = (
	ctx: WriteContext,
	report: NewReport,
	results: readonly NewResult[],
): Statement[] => {
	const now = ctx.now.toISOString();
	return [
		db.insert(check_report).values({ ...report, user_id: actorId(ctx), created_at: now }),
		...insertRows(
			check_result,
			results.map((result) => ({ ...result, created_at: now, updated_at: now, report_uid: report.uid })),
			{ check_report_id: "(SELECT id FROM check_report WHERE uid = row ->> 'report_uid')" },
		),
	];
};
