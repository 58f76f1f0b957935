import { z } from "zod";
import { flagField, wholeNumberField } from "~/shared/input-fields";
import { flagValue } from "~/shared/response-fields";

/** The longest that a super admin may be in a company at a time, in minutes. */
export const MAX_VISIT_MINUTES = 60;

/** What the provider sets for the whole installation. */
export const serverSettingsInput = z.object({
	/** Whether strangers may sign companies up. */
	sign_up_open: flagField,
	/** Wrong passwords for one account from one network in a quarter of an hour. */
	login_attempts: wholeNumberField(z.number().min(3, "At least 3").max(50, "At most 50")),
	/** How long a login as a client lasts at most. */
	login_as_minutes: wholeNumberField(
		z.number().min(5, "At least 5").max(MAX_VISIT_MINUTES, `At most ${MAX_VISIT_MINUTES}`),
	),
	/** Whether the provider's own people need a second factor. */
	console_second_factor_required: flagField,
	/** Where new threads of clients are announced; empty for nowhere. */
	support_email: z
		.string()
		.trim()
		.pipe(z.union([z.literal(""), z.email("Please enter a valid email address.")])),
});

export type ServerSettings = z.output<typeof serverSettingsInput>;

export const SERVER_SETTING_NAMES = [
	"sign_up_open",
	"login_attempts",
	"login_as_minutes",
	"console_second_factor_required",
	"support_email",
] as const satisfies readonly (keyof ServerSettings)[];

/** The settings as they are answered. */
export const serverSettingsResponse = z.object({
	sign_up_open: flagValue,
	login_attempts: z.int(),
	login_as_minutes: z.int(),
	console_second_factor_required: flagValue,
	support_email: z.string(),
});
