import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { auditLogRoutes } from "../../shell/audit-log";
import { backupRoutes } from "./backups";
import { clientBillingRoutes } from "./billing";
import { clientRoutes } from "./clients";
import { fleetRunRoutes } from "./databases";
import { failedRequestRoutes } from "./failed-requests";
import { databaseRoutes } from "./fleet";
import { serviceRoutes } from "./services";
import { consoleStaffRoutes } from "./staff";
import { supportDeskRoutes } from "./support";
import { visitRoutes } from "./visits";

/** The provider's console. */
export const consoleRoutes = [
	...clientRoutes,
	...auditLogRoutes,
	...backupRoutes,
	...databaseRoutes,
	...supportDeskRoutes,
	...consoleStaffRoutes,
	...visitRoutes,
	...failedRequestRoutes,
	...fleetRunRoutes,
	...serviceRoutes,
	...clientBillingRoutes,
	defineRoute({
		method: "POST",
		path: "/console/client/{slug}/status",
		area: "console",
		summary: "Suspend, resume or close a client's company, with a reason for the audit log.",
		operation: changeClientStatus,
		params: z.object({ slug: z.string() }),
	}),
] as const;
