import { connectRoom } from "@/workers/http/room";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

/** The rooms and their door without the rest of the product, so that their tests need no build. */
export default { fetch: connectRoom } satisfies ExportedHandler<Env>;
