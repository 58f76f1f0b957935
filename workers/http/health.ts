import { PLATFORM_HISTORY, TENANT_HISTORY } from "~/db/migrations/schema-history";
import { checkHealth } from "~/domain/kernel/health/check-health";
import { noteRequest } from "~/log/request-record";
import { notAllowed } from "~/shared/errors";
import { version } from "../../package.json";
import { errorResponse } from "./answers/errors";
import { withRequestLog } from "./log/request-log";
import { platformCtx } from "./session/request-context";

/**
 * Whether the product runs, for a monitor: `/health` that the Worker answers, `/health?deep=1` that its databases can be read, with
 * and have the schema of their versions, with counters. 503 if a check fails; degraded, with 200, if work in the background is late.
 */
export const serveHealth = withRequestLog(async (request, env, execution) => {
	noteRequest({ route: "/health" });
	if (request.method !== "GET" && request.method !== "HEAD")
		return errorResponse(notAllowed(["GET", "HEAD"]), request);
	const schema = { platform: PLATFORM_HISTORY.versions.length, companies: TENANT_HISTORY.versions.length };
	const release = { version, deployment: env.CF_VERSION_METADATA?.id ?? null, schema };
	if (new URL(request.url).searchParams.get("deep") !== "1") return answer(200, { status: "ok", ...release });
	const platform = platformCtx(request, env, (work) => execution.waitUntil(work));
	const { status, ...found } = await checkHealth({ platform, principal: null, input: undefined });
	return answer(status === "failed" ? 503 : 200, { status, ...release, ...found });
});

const answer = (status: number, body: object) =>
	Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
