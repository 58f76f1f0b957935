import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { expiringDocuments } from "~/domain/expiry/list";
import { accountText } from "~/domain/office-messages";
import { ownProfile, saveOwnProfile } from "~/domain/profile/own";
import { ownProfileInput, ownProfileShape } from "~/domain/profile/schemas";

const access = staffWith("profile");

/** The signed-in person's own profile. */
export const ownProfileRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/own-profile",
		area: "profiles-roles",
		summary: "The signed-in person's own profile.",
		access,
		answer: ownProfileShape,
		async handle({ ctx }) {
			return { data: await ownProfile({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/own-profile",
		also: [{ method: "PATCH" }],
		area: "profiles-roles",
		summary: "Changes the signed-in person's own name, number and picture.",
		access,
		body: ownProfileInput,
		answer: ownProfileShape,
		async handle({ ctx, body }) {
			return {
				message: accountText.profileUpdated,
				data: await saveOwnProfile({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/expiring-documents",
		area: "common",
		summary:
			"Licences, cards, tests, insurance and other documents that have expired or do in the next thirty days.",
		access: staffWith("home.read"),
		query: z.object({
			limit: z.coerce.number("Not a number").int("Not a number").min(1).max(500).default(100),
		}),
		answer: z.object({
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
