import type { Permission } from "./catalogue";

/**
 * What a role can be given beside its screens. A right opens no screen, so it is no menu entry; the ids are stored and never change.
 */
export const ROLE_RIGHTS = [
	{
		id: 93,
		title: "Bank details",
		slug: "bank-details",
		path: "/rights/bank-details",
		kind: "sub_menu",
		position: 93,
	},
] as const satisfies readonly Permission[];

const [BANK_DETAILS] = ROLE_RIGHTS;
export const BANK_DETAILS_PATH = BANK_DETAILS.path;
