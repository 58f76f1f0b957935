import { api } from "@/workers/api/v3";
import { connectRoom } from "@/workers/http/room";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

/** The API and the rooms without the screens, so that measuring the planner needs no build. */
export default {
	fetch: (request, env, execution) =>
		new URL(request.url).pathname.startsWith("/api/")
			? api.fetch(request, env, execution)
			: connectRoom(request, env, execution),
} satisfies ExportedHandler<Env>;
