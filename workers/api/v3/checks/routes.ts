import { resourceRoutes } from "@/workers/api/v3/account-settings/resource-routes";
import { checks } from "~/domain/checks/resource";

/** The questions of vehicle, trailer, custom and job checks. */
export const checkRoutes = resourceRoutes(checks);
