import type { ServerBuild } from "@remix-run/cloudflare";
import { LOCAL_HOST } from "./answers/headers";

/** The screens for those who develop or try the product on a machine of their own: the routes below /dev. */
const isLocalScreen = (id: string) => id.startsWith("routes/dev.");

/** A build without the screens of local servers, neither served nor listed for the browser: their addresses are unknown ones. */
export function withoutLocalScreens(build: ServerBuild): ServerBuild {
	return {
		...build,
		routes: omitLocalScreens(build.routes),
		assets: { ...build.assets, routes: omitLocalScreens(build.assets.routes) },
	};
}

const omitLocalScreens = <Entry>(routes: Record<string, Entry>): Record<string, Entry> =>
	Object.fromEntries(Object.entries(routes).filter(([id]) => !isLocalScreen(id)));

/**
 * Whether a request is one to a local server by the name of this machine. Either alone would be a matter of configuration: a deployment
 * has no LOCAL, and is reached by no such name.
 */
export const isLocalRequest = (request: Request, { LOCAL }: Pick<Env, "LOCAL">): boolean =>
	Boolean(LOCAL) && LOCAL_HOST.test(new URL(request.url).hostname);
