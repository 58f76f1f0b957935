import { eq } from "drizzle-orm";
import { db } from "~/db/builder";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { live_setting } from "~/db/tenant";

/** Selects how the company follows its drivers, which is one row. */
export const selectLiveSettings = () =>
	db
		.select({
			position_days: live_setting.position_days,
			late_after_minutes: live_setting.late_after_minutes,
			shows_map_to_recipients: live_setting.shows_map_to_recipients,
			service_minutes: live_setting.service_minutes,
			minutes_per_pallet: live_setting.minutes_per_pallet,
		})
		.from(live_setting);

/** Saves how the company follows its drivers. */
export const updateLiveSettings = (
	ctx: WriteContext,
	values: Pick<
		typeof live_setting.$inferInsert,
		| "position_days"
		| "late_after_minutes"
		| "shows_map_to_recipients"
		| "service_minutes"
		| "minutes_per_pallet"
	>,
): Statement =>
	db
		.update(live_setting)
		.set({ ...values, ...updated(ctx) })
		.where(eq(live_setting.id, 1));
