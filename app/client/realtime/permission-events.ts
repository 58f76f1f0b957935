import type { LiveEvent } from "./live-event";

/** The events after which a user's permissions are reloaded (specification, session), and whom they affect. */
const AFFECTS_USER = new Map<string, (event: LiveEvent, user_id: number) => boolean>([
	["rolesChange", () => true],
	["profilesChange", ({ kind }) => kind === "update" || kind === "delete"],
	["customerPermissionChange", ({ entity_id }, user_id) => entity_id === user_id],
]);

export const PERMISSION_EVENTS = [...AFFECTS_USER.keys()];

export const changesPermissions = (event: LiveEvent, user_id: number) =>
	AFFECTS_USER.get(event.type)?.(event, user_id) ?? false;
