/** Serves the driver's app: the page of a bundle of its own (public/_headers has its headers). Its other files are assets. */
export async function serveDriverApp(request: Request, env: Env): Promise<Response> {
	const url = new URL(request.url);
	// The service worker's scope ends with the slash.
	if (url.pathname === "/driver") return Response.redirect(new URL("/driver/", url).href, 308);
	return await env.ASSETS.fetch(new Request(new URL("/driver/index.html", url), request));
}
