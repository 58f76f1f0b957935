import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import { type ChangePayloads, parsePayload } from "~/domain/shell/events/change-payloads";
import { type ChangeActor, readChangeActor } from "~/shared/changes/change-actor";

/** An event of the room as screens receive it: parsed once, when it arrives. */
export interface LiveEvent extends Omit<RoomEvent, "payload" | "actor"> {
	/** What changed, by the event's type; null for customers and drivers, who only learn that something did. */
	payload: Partial<ChangePayloads> | null;
	/** Who changed it; null if not disclosed. */
	actor: ChangeActor | null;
}

export const toLiveEvent = (event: RoomEvent): LiveEvent => ({
	...event,
	payload: event.payload === undefined ? null : parsePayload(event.type, event.payload),
	actor: readChangeActor(event.actor),
});
