import { connectRoom } from "@/workers/http/room";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

/** A Worker with only the rooms and their endpoint, so that their tests need no build. */
export default { fetch: connectRoom } satisfies ExportedHandler<Env>;
