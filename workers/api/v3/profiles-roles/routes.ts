import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { doorOf, resourceRoutes } from "@/workers/api/v3/account-settings/resource-routes";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import { CLIENT_PERMISSIONS } from "~/domain/permissions/catalogue";
import { settleProfiles } from "~/domain/profiles/import";
import { profiles } from "~/domain/profiles/resource";
import { createProfile, removeProfile, resendRegistration, updateProfile } from "~/domain/profiles/save";
import { unsubscribe, unsubscribeInput } from "~/domain/profiles/unsubscribe";
import { roles } from "~/domain/roles/resource";

const permission = z.object({
	id: z.int(),
	title: z.string(),
	slug: z.string(),
	path: z.string(),
	kind: z.string(),
	position: z.int(),
});

/** The company's people and what they may open. */
export const profileRoutes = [
	...resourceRoutes(profiles, {
		create: createProfile,
		update: updateProfile,
		remove: removeProfile,
		imported: settleProfiles,
	}),
	defineRoute({
		method: "GET",
		path: "/client/profile/send-registration-email/{id}",
		also: [{ method: "POST" }],
		area: "profiles-roles",
		summary: "Mails a profile the link that sets the password again.",
		access: staffWith("profiles.write"),
		changesState: true,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ params, ...call }) {
			return {
				message: accountText.credentialsSent,
				data: await resendRegistration(doorOf(call), params.id),
			};
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/unsubscribe",
		area: "profiles-roles",
		summary: "Stops notification mail to the signed-in person, with a reason.",
		access: { users: ["client", "customer"], permission: "signed-in" },
		body: unsubscribeInput,
		answer: z.object({ reason: z.string() }),
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await unsubscribe(ctx(), body) };
		},
	}),
	...resourceRoutes(roles),
	defineRoute({
		method: "GET",
		path: "/client/role-permissions",
		area: "profiles-roles",
		summary: "What roles choose from; Home is always among a role's permissions.",
		access: staffWith("roles.read"),
		answer: z.array(permission),
		async handle() {
			return { data: CLIENT_PERMISSIONS };
		},
	}),
];
