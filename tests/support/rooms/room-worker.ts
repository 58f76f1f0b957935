import "@/workers/clock";
import { consume } from "@/workers/background/consume";
import { connectRoom } from "@/workers/http/room";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

/** A Worker with only the rooms and their endpoint, and the queues, so that their tests need no build. */
export default {
	fetch: connectRoom,
	async queue(batch, env) {
		await consume(batch, env);
	},
} satisfies ExportedHandler<Env>;
