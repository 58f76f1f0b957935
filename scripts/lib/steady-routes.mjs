const ROUTE_MODULES = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const REPORT = /console\.error\(`Error loading route module[^;]*;\s*console\.error\(error\);/;
const RELOAD = "window.location.reload();";
const EVENT = `window.dispatchEvent(new Event("cartage:screen-missing"));`;

const DISCOVERY = /\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;
const EACH_ELEMENT =
	/let elements = new Set\(\);\s*records\.forEach\([\s\S]*?elements\.forEach\(el => registerElement\(el\)\);/;
const FETCH = "debounce(fetchPatches, 100)";
const FIND_AND_FETCH = `debounce(() => {
	document.body.querySelectorAll("a[data-discover], form[data-discover]").forEach(el => registerElement(el));
	fetchPatches();
}, 100)`;

/**
 * Replaces a place in a file of the router; throws where the router's code no longer has it.
 * @param {string} code
 * @param {string} id
 * @param {string | RegExp} place
 * @param {string} replacement
 */
function replaceIn(code, id, place, replacement) {
	const changed = code.replace(place, () => replacement);
	if (changed === code) throw new Error(`${id} no longer contains ${place}`);
	return changed;
}

/**
 * A Vite plugin that changes two things in the router, and fails when the router's code no longer has the places.
 * - It dispatches an event, instead of reloading the page, when the code of a screen cannot be fetched: offline a reload ends at the browser's
 *   error page, and a pointer over a link is enough to fetch it. The app shell listens (use-missing-screens.ts).
 * - It looks for new links once, when the page has been still for 100 ms, instead of below each element that was added: a list that scrolls
 *   adds a thousand cells a frame.
 * @returns {import("vite").Plugin}
 */
export function steadyRoutes() {
	return {
		name: "cartage:steady-routes",
		apply: "build",
		transform(code, id) {
			if (ROUTE_MODULES.test(id)) {
				const quiet = replaceIn(code, id, REPORT, "");
				return { code: replaceIn(quiet, id, RELOAD, EVENT), map: null };
			}
			if (!DISCOVERY.test(id)) return null;
			const once = replaceIn(code, id, EACH_ELEMENT, "");
			return { code: replaceIn(once, id, FETCH, FIND_AND_FETCH), map: null };
		},
	};
}
