/** The types of accounts. Drivers use the app and have no screens. */
export type UserType = "client" | "customer" | "driver" | "admin" | "superAdmin";

/** Who is acting. Operations decide on this union; a missing case does not compile. */
export type Actor =
	| ClientActor
	| CustomerActor
	| DriverActor
	| ConsoleActor
	| SubContractorActor
	| { type: "integration"; name: string }
	| { type: "system"; name: string };

interface Person {
	/** `user.id` of the tenant, or `console_user.id` for console users. */
	user_id: number;
	name: string;
	session: string;
}
export interface ClientActor extends Person {
	type: "client";
	role_id: number;
	permissions: ReadonlySet<string>;
	/** Set while a super admin is signed in to this company. */
	login_from: "superAdmin" | null;
}
export interface CustomerActor extends Person {
	type: "customer";
	customer_id: number;
	permissions: ReadonlySet<string>;
	rights: PortalRights;
}
/** What the company lets a customer see of its jobs in the portal, beyond their state. Screens are in its permissions. */
export interface PortalRights {
	can_track: boolean;
	can_see_prices: boolean;
	can_see_pods: boolean;
}
export interface DriverActor extends Person {
	type: "driver";
	driver_id: number;
}
/** A person of a sub-contractor's office, by the link that it was sent: no account, no session. */
export interface SubContractorActor {
	type: "sub_contractor";
	name: string;
	sub_contractor_id: number;
}
export interface ConsoleActor extends Person {
	type: "admin" | "superAdmin";
	permissions: ReadonlySet<string>;
}

/** Whether a super admin acts as someone of the company. */
export const isInVisit = (actor: Actor): boolean => actor.type === "client" && actor.login_from !== null;

/** The user id stored with a change; null for the system and for integrations. */
export const actorUserId = (actor: Actor) => ("user_id" in actor ? actor.user_id : null);
