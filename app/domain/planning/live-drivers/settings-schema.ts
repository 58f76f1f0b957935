import { z } from "zod";
import {
	MAX_MINUTES_PER_PALLET,
	MAX_SERVICE_MINUTES,
	minutesField,
} from "~/domain/master-data/addresses/rules";
import { flagField, wholeNumberField } from "~/shared/input-fields";

const between = (min: number, max: number) =>
	wholeNumberField(
		z.int("Please enter a whole number").min(min, `At least ${min}`).max(max, `At most ${max}`),
	);

/** How the company follows its drivers. */
export const liveSettingsInput = z.object({
	/** How many days a trail is stored. */
	position_days: between(1, 366),
	/** From how many minutes after the time wanted a job counts as late. */
	late_after_minutes: between(0, 600),
	/** Whether a tracking link shows the map while the driver is on the way to that stop. */
	shows_map_to_recipients: flagField,
	/** Minutes that loading or unloading takes at a stop whose address has none of its own; unchanged if it is not sent. */
	service_minutes: minutesField(MAX_SERVICE_MINUTES).optional(),
	/** What each pallet space adds to them; unchanged if it is not sent. */
	minutes_per_pallet: minutesField(MAX_MINUTES_PER_PALLET).optional(),
});
export type LiveSettingsInput = z.output<typeof liveSettingsInput>;

export const liveSettingsResponse = z.object({
	position_days: z.int(),
	late_after_minutes: z.int(),
	shows_map_to_recipients: z.literal([0, 1]),
	service_minutes: z.int(),
	minutes_per_pallet: z.int(),
});
export type LiveSettings = z.output<typeof liveSettingsResponse>;
