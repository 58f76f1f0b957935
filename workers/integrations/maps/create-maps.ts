import type { Maps } from "~/shared/maps-port";
import { type UpstreamDeps, upstreamDeps } from "../upstream";
import { embeddedMaps } from "./embedded";
import { hereMaps } from "./here";

type Settings = Pick<Env, "MAPS_PROVIDER" | "MAPS_URL" | "MAPS_TOKEN">;

/** Wrongly configured maps fall back to the embedded ones and report this on each use. */
function misconfigured(message: string, deps: UpstreamDeps): Maps {
	const reportAndFallBack = () => {
		deps.report({ service: "maps", message });
		return embeddedMaps;
	};
	return {
		search: (query) => reportAndFallBack().search(query),
		towns: embeddedMaps.towns,
		locate: embeddedMaps.locate,
		nearestTown: embeddedMaps.nearestTown,
		distance: (from, to) => reportAndFallBack().distance(from, to),
		route: (points, vehicle) => reportAndFallBack().route(points, vehicle),
		matrix: null,
	};
}

/** The maps a deployment is configured for; the embedded ones if the configuration is missing or unusable. */
export function createMaps(env: Settings, deps: UpstreamDeps = upstreamDeps): Maps {
	const provider = env.MAPS_PROVIDER?.trim().toLowerCase() ?? "";
	if (provider === "" || provider === "embedded") return embeddedMaps;
	if (provider !== "here")
		return misconfigured(`MAPS_PROVIDER "${provider}" is not known; use "here" or leave it empty`, deps);
	if (!env.MAPS_TOKEN) return misconfigured("MAPS_PROVIDER is set but MAPS_TOKEN, its API key, is not", deps);
	return hereMaps({ token: env.MAPS_TOKEN, url: env.MAPS_URL }, deps, embeddedMaps);
}
