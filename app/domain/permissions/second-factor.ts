import type { Actor } from "~/shared/actor";

/** The additional setting of a company whose staff need a second factor. */
export const SECOND_FACTOR_SETTING = "second_factor_required";

/** Whether someone of the company's staff must set up a second factor before anything else. */
export const needsSecondFactor = ({
	actor,
	session,
	settings,
}: {
	actor: Actor | null;
	session: { has_second_factor: boolean };
	settings: ReadonlyMap<string, string>;
}): boolean =>
	actor?.type === "client" &&
	actor.login_from === null &&
	!session.has_second_factor &&
	settings.get(SECOND_FACTOR_SETTING) === "1";
