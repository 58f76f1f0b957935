import { eq } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { check_report_setting } from "../tenant";
import { updated, type WriteContext } from "./stamps";

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
