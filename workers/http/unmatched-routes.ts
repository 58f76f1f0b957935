import { notAllowed, notFound } from "~/shared/errors";
import { errorResponse } from "./answers/errors";
import type { ApiRoute } from "./route/api-route";

/**
 * The response if no route matches: 404 for an unknown path, 405 for another method of a known path, and for OPTIONS the
 * allowed methods. No CORS headers are sent, so pages of other sites cannot call the API.
 */
export function unmatchedRoutes(routes: readonly ApiRoute[], base: string) {
	const endpoints = routes.flatMap((route) =>
		[route, ...(route.aliases ?? [])].map(({ method, path }) => ({
			method,
			address: new RegExp(`^${base}${(path ?? route.path).replace(/\{\w+\}/g, "[^/]+")}/?$`),
		})),
	);
	return (request: Request): Response => {
		const { pathname } = new URL(request.url);
		const allowed = allowedAt(endpoints.filter(({ address }) => address.test(pathname)));
		if (allowed.length === 0) return errorResponse(notFound("Address"), request);
		if (request.method !== "OPTIONS") return errorResponse(notAllowed(allowed), request);
		return new Response(null, {
			status: 204,
			headers: { Allow: allowed.join(", "), "Cache-Control": "no-store" },
		});
	};
}

function allowedAt(endpoints: readonly { method: string }[]): string[] {
	const methods = new Set(endpoints.map(({ method }) => method));
	if (methods.size === 0) return [];
	if (methods.has("GET")) methods.add("HEAD");
	return [...methods, "OPTIONS"].sort();
}
