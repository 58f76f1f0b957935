import "./clock";

export { TenantRoom } from "@/durable-objects/tenant-room/room";

/** Built files and the public folder. In a deployment the edge serves these; locally the Worker gets the requests. */
const isFile = (path: string) =>
	path.startsWith("/assets/") || path.startsWith("/driver/") || path === "/favicon.svg";
const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/sanctum/");

/**
 * What serves each kind of request. It is imported by its first request, so that a start evaluates neither the API's routes with their
 * schemas nor the screens: in the bundle an `import()` is a module whose code runs when it is called.
 */
const load = {
	api: async () => (await import("./api/v3")).api.fetch,
	page: async () => (await import("./http/page")).servePage,
	room: async () => (await import("./http/room")).connectRoom,
	health: async () => (await import("./http/health")).serveHealth,
	driverApp: async () => (await import("./http/driver-app")).serveDriverApp,
};

const serveFile = (request: Request, env: Env) => env.ASSETS.fetch(request);

function loadHandler(pathname: string) {
	if (pathname.startsWith("/parties/")) return load.room();
	if (pathname === "/health") return load.health();
	if (pathname === "/driver" || pathname === "/driver/") return load.driverApp();
	if (isFile(pathname)) return serveFile;
	return isApi(pathname) ? load.api() : load.page();
}

export default {
	async fetch(request, env, execution) {
		const { pathname } = new URL(request.url);
		const handle = await loadHandler(pathname);
		return await handle(request, env, execution);
	},
	async scheduled(controller, env, execution) {
		const { runCron } = await import("./background/cron");
		execution.waitUntil(runCron(env, new Date(controller.scheduledTime)));
	},
	async queue(batch, env) {
		const { consume } = await import("./background/consume");
		await consume(batch, env);
	},
	/** Mail to the companies' addresses for bookings, from Cloudflare Email Routing. */
	async email(message, env, execution) {
		const { receiveMail } = await import("./background/booking-mail");
		await receiveMail(message, env, execution);
	},
} satisfies ExportedHandler<Env>;
