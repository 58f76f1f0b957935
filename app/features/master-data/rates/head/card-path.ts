/** The list of rate cards. */
export const CARDS_PATH = "/account-settings/rate-cards";

/** The screen of a rate card. */
export const cardPath = (id: number): string => `${CARDS_PATH}/${id}`;

/** Raising cards, those of these ids or all. */
export const raisePath = (ids: readonly number[] = []): string =>
	`${CARDS_PATH}/raise${ids.length > 0 ? `?cards=${ids.join(",")}` : ""}`;
