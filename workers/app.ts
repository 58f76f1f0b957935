import { api } from "./api/v3";
import { drainAndRemind } from "./background/cron";
import { servePage } from "./http/page";
import { connectRoom } from "./http/room";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/sanctum/");

export default {
	async fetch(request, env, execution) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/parties/")) return connectRoom(request, env, execution);
		if (isApi(pathname)) return api.fetch(request, env, execution);
		return servePage(request, env, (work) => execution.waitUntil(work));
	},
	async scheduled(controller, env, execution) {
		execution.waitUntil(drainAndRemind(env, new Date(controller.scheduledTime)));
	},
} satisfies ExportedHandler<Env>;
