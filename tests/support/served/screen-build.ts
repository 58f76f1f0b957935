import type { ServerBuild } from "@remix-run/cloudflare";

type RouteModule = ServerBuild["routes"][string] extends { module: infer Module } | undefined
	? Module
	: never;

/** A server build with a single screen at `/<id>`, whose loader and action are these. */
export const buildScreen = (id: string, module: Partial<RouteModule>): ServerBuild => ({
	mode: "production",
	entry: { module: { default: () => new Response() } },
	routes: { [id]: { id, path: id, module: { default: () => null, ...module } } },
	assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
	publicPath: "/",
	assetsBuildDirectory: "",
	future: {
		v3_fetcherPersist: true,
		v3_relativeSplatPath: true,
		v3_throwAbortReason: true,
		v3_singleFetch: true,
		v3_lazyRouteDiscovery: false,
	},
	isSpaMode: false,
});
