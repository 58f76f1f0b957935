import { type Outside, outside } from "../outside";
import { embeddedMaps } from "./embedded";
import { hereMaps } from "./here";
import type { Maps } from "./port";

type Settings = Pick<Env, "MAPS_PROVIDER" | "MAPS_URL" | "MAPS_TOKEN">;

/** Maps still answer when their configuration is wrong; each use says so in the log. */
function misconfigured(message: string, world: Outside): Maps {
	const instead = () => {
		world.report({ door: "maps", message });
		return embeddedMaps;
	};
	return {
		search: (query) => instead().search(query),
		distance: (from, to) => instead().distance(from, to),
		route: (points) => instead().route(points),
	};
}

/** The maps a deployment is configured for; the embedded ones where nothing or nothing usable is configured. */
export function mapsOf(env: Settings, world: Outside = outside): Maps {
	const provider = env.MAPS_PROVIDER?.trim().toLowerCase() ?? "";
	if (provider === "" || provider === "embedded") return embeddedMaps;
	if (provider !== "here")
		return misconfigured(`MAPS_PROVIDER "${provider}" is not known; use "here" or leave it empty`, world);
	if (!env.MAPS_TOKEN)
		return misconfigured("MAPS_PROVIDER is set but MAPS_TOKEN, its API key, is not", world);
	return hereMaps({ token: env.MAPS_TOKEN, url: env.MAPS_URL }, world, embeddedMaps);
}
