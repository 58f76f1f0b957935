import type { Actor, ClientActor, ConsoleActor, CustomerActor, DriverActor, UserType } from "~/shared/actor";
import { forbidden } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import {
	API_PERMISSIONS,
	type ApiPermission,
	type ApiPermissionArea,
	isCallPermitted,
	isMoneyArea,
} from "./api-permissions";
import { seesPrices } from "./limits";
import { titlesOf } from "./titles";

/** Which users may do something: their types, and the permission they need. */
export interface Grant {
	readonly users: readonly [UserType, ...UserType[]];
	readonly permission: ApiPermission;
	/** About prices, costs or pay alone: not for a role without prices. */
	readonly money?: true;
	/** Also run by cron and queue, as the system. */
	readonly background?: true;
	/** Also for a login that has not selected one of its organisations yet. */
	readonly withoutOrganisation?: true;
}

/** Who may run an operation: one grant, or one per kind of user. */
export type Access = Grant | readonly [Grant, ...Grant[]];

/** The user types that an access names. */
type AccessUsers<A extends Access> = A extends readonly Grant[]
	? A[number]["users"][number]
	: A extends Grant
		? A["users"][number]
		: never;

type BackgroundActor<A extends Access> = (A extends readonly Grant[] ? A[number] : A) extends {
	background: true;
}
	? Extract<Actor, { type: "system" }>
	: never;

/** The actors that an access lets through. */
export type AllowedActor<A extends Access> =
	| ("client" extends AccessUsers<A> ? ClientActor : never)
	| ("customer" extends AccessUsers<A> ? CustomerActor : never)
	| ("driver" extends AccessUsers<A> ? DriverActor : never)
	| (Extract<AccessUsers<A>, "admin" | "superAdmin"> extends never ? never : ConsoleActor)
	| BackgroundActor<A>;

/** Staff whose role has one of the permissions of an area. */
export const staffWith = <Area extends ApiPermissionArea>(area: Area) =>
	({
		users: ["client"],
		permission: API_PERMISSIONS[area],
		...(isMoneyArea(area) ? { money: true } : {}),
	}) as const satisfies Grant;

/** Portal users of a customer that has one of the permissions of an area. */
export const customersWith = <Area extends ApiPermissionArea>(area: Area) =>
	({ users: ["customer"], permission: API_PERMISSIONS[area] }) as const satisfies Grant;

/** All staff and all portal users of the company. */
export const allStaffAndCustomers = {
	users: ["client", "customer"],
	permission: "signed-in",
} as const satisfies Grant;

/** All staff of the company. */
export const allStaff = { users: ["client"], permission: "signed-in" } as const satisfies Grant;

/** All portal users of the company. */
export const allCustomers = { users: ["customer"], permission: "signed-in" } as const satisfies Grant;

/** Staff and portal users, each by calls of their own. */
export const eachOfStaffAndCustomers = [allStaff, allCustomers] as const;

/** Drivers, who have no permissions of their own. */
export const allDrivers = { users: ["driver"], permission: "signed-in" } as const satisfies Grant;

/** Every live session, also one that has not selected an organisation yet. */
export const anySession = {
	users: ["client", "customer", "driver", "admin", "superAdmin"],
	permission: "signed-in",
	withoutOrganisation: true,
} as const satisfies Grant;

/** A grant that cron and queue have too. */
export const andBackground = <G extends Grant>(grant: G) => ({ ...grant, background: true }) as const;

/** The grants of an access as a list. */
export const listGrants = (access: Access): readonly Grant[] => ("users" in access ? [access] : access);

/** Whether an actor may do what an access names. Closed: an actor that no grant names may not. */
export function isAllowed(access: Access, actor: Actor): boolean {
	return listGrants(access).some((grant) => isGranted(grant, actor));
}

/** Whether a signed-in user may do what a grant names. */
export const isPrincipalAllowed = (grant: Grant, { actor }: { actor: Actor | null }): boolean =>
	actor ? isGranted(grant, actor) : grant.withoutOrganisation === true;

function isGranted({ users, permission, background, money }: Grant, actor: Actor): boolean {
	if (actor.type === "system") return background === true;
	if (actor.type === "integration" || actor.type === "sub_contractor" || !users.includes(actor.type))
		return false;
	if (money && !seesPrices(actor)) return false;
	// Drivers have no menus: a grant that names them is theirs.
	if (permission === "signed-in" || actor.type === "driver") return true;
	return permission.some((path) => actor.permissions.has(path));
}

/** Whether an actor is staff whose role allows an area. */
export const isStaffWith = (actor: Actor, area: ApiPermissionArea): boolean =>
	actor.type === "client" && isCallPermitted(area, actor.permissions);

/** Throws 403 if the actor may not do what an access names. */
export function assertAllowed(access: Access, actor: Actor): void {
	if (!isAllowed(access, actor)) throw forbidden(describeRefusal(access, actor));
}

/** What staff read whose role lacks every permission that an access names; undefined for anyone else, whom no role would help. */
export function describeRefusal(access: Access, actor: Actor | null): string | undefined {
	if (actor?.type !== "client") return undefined;
	const paths = listGrants(access).flatMap(({ users, permission }) =>
		users.includes("client") && permission !== "signed-in" ? permission : [],
	);
	const titles = titlesOf(paths);
	return titles.length > 0 && !paths.some((path) => actor.permissions.has(path))
		? permissionText.missing(titles)
		: undefined;
}
