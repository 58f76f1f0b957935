import type { Actor, PortalRights } from "~/shared/actor";
import { CUSTOMER_PERMISSIONS } from "./catalogue";

/** A customer's rights as they are stored; null where the company has not limited them. */
interface StoredRights {
	customerPortal: number | null;
	is_portal_admin: number;
	can_track: number | null;
	can_book: number | null;
	can_see_prices: number | null;
	can_see_invoices: number | null;
	can_see_pods: number | null;
}

const allows = (flag: number | null) => flag !== 0;

/** Screens of the portal that need a right, with that right. */
const LIMITED_PATHS: readonly [string, (rights: StoredRights) => boolean][] = [
	["/customer/finance", ({ can_see_invoices }) => allows(can_see_invoices)],
	["/customer/book", ({ can_book }) => allows(can_book)],
	["/customer/import", ({ can_book }) => allows(can_book)],
	["/customer/people", ({ is_portal_admin }) => is_portal_admin === 1],
];

/** The screens that a customer's user may open; none while the portal is closed to the customer. */
export function listPortalPaths(rights: StoredRights): string[] {
	if (rights.customerPortal !== 1) return [];
	const limited = new Map(LIMITED_PATHS);
	const unlimited = CUSTOMER_PERMISSIONS.map(({ path }) => path).filter((path) => !limited.has(path));
	return [...unlimited, ...LIMITED_PATHS.flatMap(([path, isAllowed]) => (isAllowed(rights) ? [path] : []))];
}

/** What a customer may see of its jobs, beyond their state. */
export const toPortalRights = (rights: StoredRights): PortalRights => ({
	can_track: allows(rights.can_track),
	can_see_prices: allows(rights.can_see_prices),
	can_see_pods: allows(rights.can_see_pods),
});

/** Whether a user may see proofs of delivery: a customer by right, others as far as they may read the job. */
export const canSeePods = (actor: Actor): boolean => actor.type !== "customer" || actor.rights.can_see_pods;
