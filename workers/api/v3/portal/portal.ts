import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { getPortalLogo } from "~/domain/company/company/portal-logo";

/** What a portal shows to anyone who knows its address. */
export const portalRoutes = [
	defineRoute({
		method: "GET",
		path: "/portal/{slug}/logo",
		area: "customer-portal",
		summary: "Get the logo of the company with this portal address, as its sign-in and its mails show it.",
		access: "open",
		params: z.object({ slug: z.string().max(60) }),
		response: "file",
		handle: ({ platform, params }) => getPortalLogo(platform, params.slug),
	}),
] as const;
