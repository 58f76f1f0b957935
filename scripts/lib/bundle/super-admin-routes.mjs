/** The screens that console staff and super admins share: one file on two paths, below /console by its folder, below /super-admin by this list; a client's screens the other way round. */
const SCREENS = ["clients", "profiles", "roles", "support"];
/** The screens of a client that console staff have too; their files are those of super admins. */
const CLIENT_SCREENS = ["overview", "permissions", "mobile"];
const SETTINGS = ["announcements", "databases", "errors", "log", "plans", "services"];

/** @param {string} screen */
const fileOf = (screen) => `routes/_shell.console.${screen}/route.tsx`;
/** @param {string} screen */
const options = (screen) => ({ id: `routes/_shell.super-admin.${screen}` });

/**
 * The option `routes` of the Remix plugin. The screens are drawn in the shell, like those of folders.
 * @type {NonNullable<import("@remix-run/dev").VitePluginConfig["routes"]>}
 */
export function superAdminRoutes(defineRoutes) {
	const routes = defineRoutes((route) => {
		for (const screen of SCREENS) route(`super-admin/${screen}`, fileOf(screen), options(screen));
		route("super-admin/server-settings", fileOf("server-settings"), options("server-settings"), () => {
			route("", fileOf("server-settings._index"), { ...options("server-settings._index"), index: true });
			for (const part of SETTINGS)
				route(part, fileOf(`server-settings.${part}`), options(`server-settings.${part}`));
		});
		const ofClient = "routes/_shell.super-admin.client.$clientId";
		const own = "routes/_shell.console.client";
		route("console/client/:clientId", `${ofClient}/route.tsx`, { id: own }, () => {
			for (const screen of CLIENT_SCREENS)
				route(screen, `${ofClient}.${screen}/route.tsx`, { id: `${own}.${screen}` });
		});
	});
	for (const route of Object.values(routes)) if (route.parentId === "root") route.parentId = "routes/_shell";
	return routes;
}
