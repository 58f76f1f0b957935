import { z } from "zod";
import { flagField, wholeNumberField } from "~/shared/input-fields";
import { isTime } from "~/shared/time/london";

/** Lengths of a slot that a company can choose. */
export const SLOT_LENGTHS: readonly number[] = [30, 60, 120, 240];

const between = (min: number, max: number) =>
	wholeNumberField(
		z.int("Please enter a whole number").min(min, `At least ${min}`).max(max, `At most ${max}`),
	);

/** Seconds are dropped. */
const clock = z
	.string()
	.trim()
	.refine(isTime, "Please enter a time as HH:mm")
	.transform((time) => time.slice(0, 5));

/** How tight the company promises times of collection. Times of day are London's. */
export const slotSettingsInput = z
	.object({
		offers_slots: flagField,
		slot_minutes: wholeNumberField(
			z
				.int("Please choose a length")
				.refine((minutes) => SLOT_LENGTHS.includes(minutes), "Please choose a length"),
		),
		first_from: clock,
		last_until: clock,
		days_ahead: between(0, 14),
		minutes_in_hand: between(0, 60),
		spare_percent: between(0, 50),
		added_percent: between(0, 100),
	})
	.refine(({ first_from, last_until }) => first_from < last_until, {
		path: ["last_until"],
		error: "Please enter a time after the first",
	});

export const slotSettingsResponse = z.object({
	offers_slots: z.literal([0, 1]),
	slot_minutes: z.int(),
	first_from: z.string(),
	last_until: z.string(),
	days_ahead: z.int(),
	minutes_in_hand: z.int(),
	spare_percent: z.int(),
	added_percent: z.int(),
});
export type SlotSettings = z.output<typeof slotSettingsResponse>;

/** Until a company has set its own: no slots. */
export const DEFAULT_SLOT_SETTINGS: SlotSettings = {
	offers_slots: 0,
	slot_minutes: 60,
	first_from: "07:00",
	last_until: "18:00",
	days_ahead: 3,
	minutes_in_hand: 15,
	spare_percent: 10,
	added_percent: 0,
};
