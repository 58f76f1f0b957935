import { z } from "zod";
import { expectedVersionField, flagField, wholeNumberField } from "~/shared/input-fields";
import { flagValue } from "~/shared/response-fields";
import { isTime } from "~/shared/time/london";

/** How many days before its own a booking may have to be made. */
export const MAX_CUT_OFF_DAYS = 3;

const daysMessage = `Please enter 0 to ${MAX_CUT_OFF_DAYS} days`;

const cutOffField = z
	.string()
	.trim()
	.max(20)
	.nullable()
	.transform((text) => text?.slice(0, 5) || null)
	.refine((time) => time === null || isTime(time), "Please enter a time as HH:mm");

/** What the office changes of a customer's portal; what is left out stays. `cut_off` is a time of day in London. */
export const portalSettingsInput = z.object({
	customerPortal: flagField.optional(),
	can_track: flagField.optional(),
	can_book: flagField.optional(),
	can_see_prices: flagField.optional(),
	can_see_invoices: flagField.optional(),
	can_see_pods: flagField.optional(),
	approve_bookings: flagField.optional(),
	cut_off: cutOffField.optional(),
	cut_off_days: wholeNumberField(
		z.int(daysMessage).min(0, daysMessage).max(MAX_CUT_OFF_DAYS, daysMessage),
	).optional(),
	version: expectedVersionField,
});
export type PortalSettingsInput = z.output<typeof portalSettingsInput>;

/** What a customer may do in the portal. */
export const portalSettingsResponse = z.object({
	customer_id: z.int(),
	customerPortal: flagValue,
	can_track: flagValue,
	can_book: flagValue,
	can_see_prices: flagValue,
	can_see_invoices: flagValue,
	can_see_pods: flagValue,
	/** Whether bookings wait for the office. */
	approve_bookings: flagValue,
	/** Until when a booking can be made, `cut_off_days` days before its own; null for no limit. */
	cut_off: z.string().nullable(),
	cut_off_days: z.int(),
	/** 0 until settings are saved. */
	version: z.int(),
});
export type PortalSettings = z.output<typeof portalSettingsResponse>;
