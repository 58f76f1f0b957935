import { ROUTES, type Route } from "./routes";

/** The route of a path, with the values of its parameters as in the URL. */
export interface Match {
	route: Route;
	/** The path without query, doubled or trailing slashes, in lower case. */
	path: string;
	values: Record<string, string>;
}

const NOT_FOUND: Route = { path: "/:unknownPath", kind: "open", always: true };

/** The segments of a path, raw and decoded in lower case. Null if it cannot be decoded. */
function splitAddress(address: string): { raw: string; plain: string }[] | null {
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

const isValue = (segment: string) => segment.startsWith(":");

const PATTERNS = ROUTES.filter(({ path }) => path !== NOT_FOUND.path).map((route) => ({
	route,
	parts: route.path.split("/").filter(Boolean),
}));

/** The route of a path (any case, query ignored); page-not-found if unknown, null if it cannot be decoded. */
export function matchRoute(address: string): Match | null {
	const segments = splitAddress(address);
	if (!segments) return null;
	const path = `/${segments.map(({ plain }) => plain).join("/")}`;
	for (const { route, parts: pattern } of PATTERNS) {
		if (pattern.length !== segments.length) continue;
		const values: Record<string, string> = {};
		const fits = pattern.every((expected, index) => {
			const segment = segments[index];
			if (!segment) return false;
			if (!isValue(expected)) return expected === segment.plain;
			values[expected.slice(1)] = segment.raw;
			return true;
		});
		if (fits) return { route, path, values };
	}
	return { route: NOT_FOUND, path, values: {} };
}

/** Fills the parameters of a path pattern. */
export function fillPath(pattern: string, values: Record<string, string>): string {
	return pattern.replace(/:(\w+)/g, (segment, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? segment) : segment,
	);
}
