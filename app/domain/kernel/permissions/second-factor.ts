import type { Actor } from "~/shared/actor";

/** The additional setting of a company whose staff need a second factor. */
export const SECOND_FACTOR_SETTING = "second_factor_required";

/** The server setting by which the provider's own people need a second factor. */
export const CONSOLE_FACTOR_SETTING = "console_second_factor_required";

/** The setting that decides for a type of user; null for those who never need one. */
const settingOf = (actor: Actor | null): string | null => {
	if (actor?.type === "client") return actor.login_from === null ? SECOND_FACTOR_SETTING : null;
	return actor?.type === "admin" || actor?.type === "superAdmin" ? CONSOLE_FACTOR_SETTING : null;
};

/** Whether someone of a company's staff, or of the provider's, must set up a second factor before anything else. */
export const needsSecondFactor = ({
	actor,
	session,
	settings,
}: {
	actor: Actor | null;
	session: { has_second_factor: boolean };
	settings: ReadonlyMap<string, string>;
}): boolean => {
	const setting = settingOf(actor);
	return setting !== null && !session.has_second_factor && settings.get(setting) === "1";
};
