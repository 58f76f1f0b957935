import { createServices } from "@/workers/integrations/services/try-service";
import { checkService } from "~/domain/provider/services/check-service";
import { logError } from "~/log/log";
import { SERVICE_NAMES } from "~/shared/services";

/** Tries each service and records how it was found, for the console and the status page. */
export async function checkServices(env: Env, at: Date): Promise<void> {
	const deps = { d1: env.PLATFORM_DB, now: at, services: createServices(env) };
	for (const service of SERVICE_NAMES) {
		try {
			await checkService(deps, service);
		} catch (error) {
			logError("service check", error, { service });
		}
	}
}
