import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";

/** After which events a person's permissions are read again (specification, session). */
const CONCERNS = new Map<string, (event: RoomEvent, user_id: number) => boolean>([
	["rolesChange", () => true],
	["profilesChange", ({ kind }) => kind === "update" || kind === "delete"],
	["customerPermissionChange", ({ entity_id }, user_id) => entity_id === user_id],
]);

export const PERMISSION_EVENTS = [...CONCERNS.keys()];

/** True when an event may have changed what this person is allowed to do. */
export const changesPermissions = (event: RoomEvent, user_id: number) =>
	CONCERNS.get(event.type)?.(event, user_id) ?? false;
