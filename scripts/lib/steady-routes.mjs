const ROUTE_MODULES = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const REPORT = /console\.error\(`Error loading route module[^;]*;\s*console\.error\(error\);/;
const RELOAD = "window.location.reload();";
const EVENT = `window.dispatchEvent(new Event("cartage:screen-missing"));`;

/**
 * A Vite plugin that lets the router dispatch an event, instead of reloading the page, when the code of a screen cannot be fetched:
 * offline a reload ends at the browser's error page, and a pointer over a link is enough to fetch it. The app shell listens
 * (use-missing-screens.ts). Fails when the router's code no longer has the place.
 * @returns {import("vite").Plugin}
 */
export function steadyRoutes() {
	return {
		name: "cartage:steady-routes",
		apply: "build",
		transform(code, id) {
			if (!ROUTE_MODULES.test(id)) return null;
			if (!code.includes(RELOAD) || !REPORT.test(code)) throw new Error(`${id} no longer reloads the page`);
			return { code: code.replace(REPORT, "").replace(RELOAD, EVENT), map: null };
		},
	};
}
