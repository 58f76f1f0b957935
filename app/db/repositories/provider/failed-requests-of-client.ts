import { and, count, eq, gte } from "drizzle-orm";
import { db } from "~/db/builder";
import { failed_request } from "~/db/platform";

/** Counts the failed requests of a company since a moment. */
export const countFailedOf = (tenant_id: number, since: string) =>
	db
		.select({ n: count().as("n") })
		.from(failed_request)
		.where(and(eq(failed_request.tenant_id, tenant_id), gte(failed_request.at, since)));
