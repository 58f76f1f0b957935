import { db } from "~/db/builder";
import { builtOnce } from "~/db/read";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { slot_setting } from "~/db/tenant";

/** Selects how tight the company promises slots: one row, or none. */
export const selectSlotSettings = builtOnce(() =>
	db
		.select({
			offers_slots: slot_setting.offers_slots,
			slot_minutes: slot_setting.slot_minutes,
			first_from: slot_setting.first_from,
			last_until: slot_setting.last_until,
			days_ahead: slot_setting.days_ahead,
			minutes_in_hand: slot_setting.minutes_in_hand,
			spare_percent: slot_setting.spare_percent,
			added_percent: slot_setting.added_percent,
		})
		.from(slot_setting),
);

/** Stores how tight the company promises slots. */
export const storeSlotSettings = (
	ctx: WriteContext,
	values: Omit<typeof slot_setting.$inferInsert, "id" | "created_at" | "updated_at">,
): Statement =>
	db
		.insert(slot_setting)
		.values({ id: 1, ...values, ...updated(ctx) })
		.onConflictDoUpdate({ target: slot_setting.id, set: { ...values, ...updated(ctx) } });
