import type { UploadScanner } from "~/shared/upload-scanner-port";
import { type UpstreamDeps, upstreamDeps } from "../upstream";
import { httpScanner } from "./http-scanner";

/**
 * The scanner that a deployment is configured for: the embedded checks, which look at what a file is made of, then the service if
 * there is one, which knows what has been seen elsewhere.
 */
export function createUploadScanner(
	env: Pick<Env, "UPLOAD_SCANNER_URL" | "UPLOAD_SCANNER_TOKEN">,
	deps: UpstreamDeps = upstreamDeps,
): UploadScanner {
	const { UPLOAD_SCANNER_URL: url, UPLOAD_SCANNER_TOKEN: token } = env;
	const service = url ? httpScanner({ url, token: token ?? "" }, deps) : null;
	return {
		async findThreat(file, outage) {
			const { findEmbeddedThreat } = await import("./find-embedded-threat");
			return findEmbeddedThreat(file) ?? (await service?.findThreat(file, outage)) ?? null;
		},
	};
}
