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
	{
		id: 94,
		title: "Amend booked jobs",
		slug: "amend-booked-jobs",
		path: "/rights/amend-booked-jobs",
		kind: "sub_menu",
		position: 94,
	},
] as const satisfies readonly Permission[];

const [BANK_DETAILS, AMEND_BOOKED_JOBS] = ROLE_RIGHTS;
export const BANK_DETAILS_PATH = BANK_DETAILS.path;
/** What no role has until it is given, the client admin's neither: without it the locks are those of the status. */
export const AMEND_BOOKED_JOBS_PATH = AMEND_BOOKED_JOBS.path;
