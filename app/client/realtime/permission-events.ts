import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";

/** The events after which a user's permissions are reloaded (specification, session), and whom they affect. */
const AFFECTS_USER = new Map<string, (event: RoomEvent, user_id: number) => boolean>([
	["rolesChange", () => true],
	["profilesChange", ({ kind }) => kind === "update" || kind === "delete"],
	["customerPermissionChange", ({ entity_id }, user_id) => entity_id === user_id],
]);

export const PERMISSION_EVENTS = [...AFFECTS_USER.keys()];

export const changesPermissions = (event: RoomEvent, user_id: number) =>
	AFFECTS_USER.get(event.type)?.(event, user_id) ?? false;
