import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { expiringDocuments } from "~/domain/master-data/expiry/list";
import { getMyProfile, saveMyProfile } from "~/domain/shell/me/my-profile";
import { myProfileResponse } from "~/domain/shell/me/schemas";

/** The signed-in user's own profile, and expiring documents. */
export const ownProfileRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/own-profile",
		area: "profiles-roles",
		summary: "Get the signed-in user's own profile.",
		operation: getMyProfile,
		response: myProfileResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/own-profile",
		aliases: [{ method: "PATCH" }],
		area: "profiles-roles",
		summary: "Change the signed-in user's own name, phone number and picture.",
		operation: saveMyProfile,
		response: myProfileResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/expiring-documents",
		area: "common",
		summary:
			"List licences, cards, tests, insurance and other documents that have expired or expire within thirty days.",
		operation: expiringDocuments,
		response: z.object({
			today: z.string(),
			expired: z.int(),
			soon: z.int(),
			documents: z.array(z.object({ kind: z.string(), date: z.string() }).catchall(z.unknown())),
		}),
	}),
] as const;
