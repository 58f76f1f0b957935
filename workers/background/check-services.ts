import { checkService } from "~/domain/provider/services/check-service";
import { logError } from "~/log/log";
import { SERVICE_NAMES } from "~/shared/services";

/** Tries each service and records how it was found, for the console and the status page. */
export async function checkServices(env: Env, at: Date): Promise<void> {
	for (const service of SERVICE_NAMES) {
		try {
			await checkService({ env, d1: env.PLATFORM_DB, now: at }, service);
		} catch (error) {
			logError("service check", error, { service });
		}
	}
}
