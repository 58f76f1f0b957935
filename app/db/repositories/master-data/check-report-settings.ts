import { eq } from "drizzle-orm";
import { db } from "~/db/builder";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { check_report_setting } from "~/db/tenant";

/** Selects which check reports are mailed, when and to whom, and when that last changed. */
export const selectCheckReportSettings = () =>
	db
		.select({
			is_enabled: check_report_setting.is_enabled,
			only_defects: check_report_setting.only_defects,
			frequency: check_report_setting.frequency,
			recipients: check_report_setting.recipients,
			include_images: check_report_setting.include_images,
			updated_at: check_report_setting.updated_at,
		})
		.from(check_report_setting)
		.where(eq(check_report_setting.id, 1));

/** Saves which check reports are mailed, when and to whom, which is one row. */
export const updateCheckReportSettings = (
	ctx: WriteContext,
	values: Pick<
		typeof check_report_setting.$inferSelect,
		"is_enabled" | "only_defects" | "frequency" | "recipients" | "include_images"
	>,
): Statement =>
	db
		.update(check_report_setting)
		.set({ ...values, ...updated(ctx) })
		.where(eq(check_report_setting.id, 1));
