import { resourceRoutes } from "@/workers/api/v3/master-data/records/resource-routes";
import { defineRoute } from "@/workers/http/route/route";
import { profileOperations } from "~/domain/master-data/staff/profile-operations";
import { resetSecondFactor } from "~/domain/master-data/staff/reset-second-factor";
import { roleOperations } from "~/domain/master-data/staff/role-operations";
import { listRolePermissions } from "~/domain/master-data/staff/role-permissions";
import { resendRegistration } from "~/domain/master-data/staff/save-profile";
import { unsubscribe } from "~/domain/master-data/staff/unsubscribe";

/** The company's user profiles and roles. */
export const profileRoutes = [
	...resourceRoutes(profileOperations),
	defineRoute({
		method: "GET",
		path: "/client/profile/send-registration-email/{id}",
		aliases: [{ method: "POST" }],
		area: "profiles-roles",
		summary: "Email a profile the link to set a new password.",
		changesState: true,
		operation: resendRegistration,
	}),
	defineRoute({
		method: "POST",
		path: "/client/profile/reset-second-factor/{id}",
		area: "profiles-roles",
		summary: "Remove the second factor of someone who has lost their phone, and sign them out.",
		operation: resetSecondFactor,
	}),
	defineRoute({
		method: "POST",
		path: "/client/unsubscribe",
		area: "profiles-roles",
		summary: "Unsubscribe the signed-in user from notification emails, with a reason.",
		operation: unsubscribe,
	}),
	...resourceRoutes(roleOperations),
	defineRoute({
		method: "GET",
		path: "/client/role-permissions",
		area: "profiles-roles",
		summary: "List the permissions a role can have; every role has Home.",
		operation: listRolePermissions,
	}),
] as const;
