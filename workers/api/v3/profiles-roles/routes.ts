import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { accountContext, resourceRoutes } from "@/workers/api/v3/account-settings/resource-routes";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import { CLIENT_PERMISSIONS } from "~/domain/permissions/catalogue";
import { profiles } from "~/domain/profiles/resource";
import { createProfile, removeProfile, resendRegistration, updateProfile } from "~/domain/profiles/save";
import { syncProfileAccounts } from "~/domain/profiles/sync-accounts";
import { unsubscribe, unsubscribeInput } from "~/domain/profiles/unsubscribe";
import { roles } from "~/domain/roles/resource";

const permissionResponse = z.object({
	id: z.int(),
	title: z.string(),
	slug: z.string(),
	path: z.string(),
	kind: z.string(),
	position: z.int(),
});

/** The company's user profiles and roles. */
export const profileRoutes = [
	...resourceRoutes(profiles, {
		create: createProfile,
		update: updateProfile,
		remove: removeProfile,
		onImported: syncProfileAccounts,
	}),
	defineRoute({
		method: "GET",
		path: "/client/profile/send-registration-email/{id}",
		aliases: [{ method: "POST" }],
		area: "profiles-roles",
		summary: "Email a profile the link to set a new password.",
		access: staffWith("profiles.write"),
		changesState: true,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ params, ...call }) {
			return {
				message: accountText.credentialsSent,
				data: await resendRegistration(accountContext(call), params.id),
			};
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/unsubscribe",
		area: "profiles-roles",
		summary: "Unsubscribe the signed-in user from notification emails, with a reason.",
		access: { users: ["client", "customer"], permission: "signed-in" },
		body: unsubscribeInput,
		response: z.object({ reason: z.string() }),
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await unsubscribe(ctx(), body) };
		},
	}),
	...resourceRoutes(roles),
	defineRoute({
		method: "GET",
		path: "/client/role-permissions",
		area: "profiles-roles",
		summary: "List the permissions a role can have; every role has Home.",
		access: staffWith("roles.read"),
		response: z.array(permissionResponse),
		async handle() {
			return { data: CLIENT_PERMISSIONS };
		},
	}),
];
