import { notAllowed, notFound } from "~/domain/errors";
import { errorResponse } from "./errors";
import type { ApiRoute } from "./route";

/**
 * The answer where no route is served: 404 for an unknown address, 405 for another method of a known one, and to OPTIONS what
 * the address takes. Other sites are told nothing that would let their pages call.
 */
export function missingRoutes(routes: readonly ApiRoute[], base: string) {
	const known = routes.flatMap((route) =>
		[route, ...(route.also ?? [])].map(({ method, path }) => ({
			method,
			address: new RegExp(`^${base}${(path ?? route.path).replace(/\{\w+\}/g, "[^/]+")}/?$`),
		})),
	);
	return (request: Request): Response => {
		const { pathname } = new URL(request.url);
		const allowed = allowedAt(known.filter(({ address }) => address.test(pathname)));
		if (allowed.length === 0) return errorResponse(notFound("This address"));
		if (request.method !== "OPTIONS") return errorResponse(notAllowed(allowed));
		return new Response(null, {
			status: 204,
			headers: { Allow: allowed.join(", "), "Cache-Control": "no-store" },
		});
	};
}

function allowedAt(served: readonly { method: string }[]): string[] {
	const methods = new Set(served.map(({ method }) => method));
	if (methods.size === 0) return [];
	if (methods.has("GET")) methods.add("HEAD");
	return [...methods, "OPTIONS"].sort();
}
