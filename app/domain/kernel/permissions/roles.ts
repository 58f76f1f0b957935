/** The role that may do everything in its company. */
export const CLIENT_ADMIN_ROLE_ID = 1;

/** Whether a user is a client admin. */
export const isClientAdmin = (actor: { type: string; role_id?: number | null }): boolean =>
	actor.type === "client" && actor.role_id === CLIENT_ADMIN_ROLE_ID;

/** The role drivers get. */
export const DRIVER_ROLE_ID = 3;
