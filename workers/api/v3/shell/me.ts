import { defineRoute } from "@/workers/http/route/route";
import { expiringDocuments } from "~/domain/master-data/expiry/list";
import { getMyProfile, saveMyProfile } from "~/domain/shell/me/my-profile";

/** The signed-in user's own profile, and expiring documents. */
export const ownProfileRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/own-profile",
		area: "profiles-roles",
		summary: "Get the signed-in user's own profile.",
		operation: getMyProfile,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/own-profile",
		aliases: [{ method: "PATCH" }],
		area: "profiles-roles",
		summary: "Change the signed-in user's own name, phone number and picture.",
		operation: saveMyProfile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/expiring-documents",
		area: "common",
		summary:
			"List licences, cards, tests, insurance and other documents that have expired or expire within thirty days.",
		operation: expiringDocuments,
	}),
] as const;
