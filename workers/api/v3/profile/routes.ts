import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { expiringDocuments } from "~/domain/expiry/list";
import { accountText } from "~/domain/office-messages";
import { getMyProfile, saveMyProfile } from "~/domain/profile/my-profile";
import { myProfileInput, myProfileResponse } from "~/domain/profile/schemas";

const access = staffWith("profile");

/** The signed-in user's own profile, and expiring documents. */
export const ownProfileRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/own-profile",
		area: "profiles-roles",
		summary: "Get the signed-in user's own profile.",
		access,
		response: myProfileResponse,
		async handle({ ctx }) {
			return { data: await getMyProfile({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/own-profile",
		aliases: [{ method: "PATCH" }],
		area: "profiles-roles",
		summary: "Change the signed-in user's own name, phone number and picture.",
		access,
		body: myProfileInput,
		response: myProfileResponse,
		async handle({ ctx, body }) {
			return {
				message: accountText.profileUpdated,
				data: await saveMyProfile({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/expiring-documents",
		area: "common",
		summary:
			"List licences, cards, tests, insurance and other documents that have expired or expire within thirty days.",
		access: staffWith("home.read"),
		query: z.object({
			limit: z.coerce.number("Not a number").int("Not a number").min(1).max(500).default(100),
		}),
		response: z.object({
			today: z.string(),
			expired: z.int(),
			soon: z.int(),
			documents: z.array(z.object({ kind: z.string(), date: z.string() }).catchall(z.unknown())),
		}),
		async handle({ ctx, query }) {
			return { data: await expiringDocuments({ ctx: ctx(), input: query }) };
		},
	}),
];
