import { ROUTES, type Route } from "./routes";

/** A route found for a path, with the values its parts stand for as they stood in the address. */
export interface Match {
	route: Route;
	/** The path without query, doubled or trailing slashes, in lower case. */
	path: string;
	values: Record<string, string>;
}

const NOT_FOUND: Route = { path: "/:unknownPath", kind: "open", always: true };

/** The parts of an address as the router compares them: decoded, any case. Null where it cannot be decoded. */
function partsOf(address: string): { raw: string; plain: string }[] | null {
	const path = address.split(/[?#]/)[0] ?? "";
	try {
		return path
			.split("/")
			.filter(Boolean)
			.map((raw) => ({ raw, plain: decodeURIComponent(raw).toLowerCase() }));
	} catch {
		return null;
	}
}

const isValue = (part: string) => part.startsWith(":");

const PATTERNS = ROUTES.filter(({ path }) => path !== NOT_FOUND.path).map((route) => ({
	route,
	parts: route.path.split("/").filter(Boolean),
}));

/** The route of an address (any case, query ignored); page-not-found for an unknown one, null for a broken one. */
export function matchRoute(address: string): Match | null {
	const parts = partsOf(address);
	if (!parts) return null;
	const path = `/${parts.map(({ plain }) => plain).join("/")}`;
	for (const { route, parts: pattern } of PATTERNS) {
		if (pattern.length !== parts.length) continue;
		const values: Record<string, string> = {};
		const fits = pattern.every((wanted, index) => {
			const part = parts[index];
			if (!part) return false;
			if (!isValue(wanted)) return wanted === part.plain;
			values[wanted.slice(1)] = part.raw;
			return true;
		});
		if (fits) return { route, path, values };
	}
	return { route: NOT_FOUND, path, values: {} };
}

/** A route's address with its values put in. */
export function fillPath(pattern: string, values: Record<string, string>): string {
	return pattern.replace(/:(\w+)/g, (part, name: string) => values[name] ?? part);
}
