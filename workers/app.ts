import "./clock";
import { api } from "./api/v3";
import { receiveMail } from "./background/booking-mail";
import { consume } from "./background/consume";
import { runCron } from "./background/cron";
import { serveDriverApp } from "./http/driver-app";
import { serveHealth } from "./http/health";
import { servePage } from "./http/page";
import { connectRoom } from "./http/room";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

/** Built files and the public folder. In a deployment the edge serves these; locally the Worker gets the requests. */
const isFile = (path: string) =>
	path.startsWith("/assets/") || path.startsWith("/driver/") || path === "/favicon.svg";
const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/sanctum/");

export default {
	async fetch(request, env, execution) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/parties/")) return connectRoom(request, env, execution);
		if (pathname === "/health") return serveHealth(request, env, execution);
		if (pathname === "/driver" || pathname === "/driver/") return serveDriverApp(request, env);
		if (isFile(pathname)) return env.ASSETS.fetch(request);
		if (isApi(pathname)) return api.fetch(request, env, execution);
		return servePage(request, env, execution);
	},
	async scheduled(controller, env, execution) {
		execution.waitUntil(runCron(env, new Date(controller.scheduledTime)));
	},
	async queue(batch, env) {
		await consume(batch, env);
	},
	/** Mail to the companies' addresses for bookings, from Cloudflare Email Routing. */
	async email(message, env, execution) {
		await receiveMail(message, env, execution);
	},
} satisfies ExportedHandler<Env>;
