/** The screens that console staff and super admins share: one file on two paths, below /console by its folder, below /super-admin by this list. */
const SCREENS = ["clients", "profiles", "roles", "support"];
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
	});
	for (const route of Object.values(routes)) if (route.parentId === "root") route.parentId = "routes/_shell";
	return routes;
}
