import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { getCompany, saveCompany } from "~/domain/company/company/save";
import { getCompanySecurity, saveCompanySecurity } from "~/domain/company/company/security";
import { getLiveSettings, saveLiveSettings } from "~/domain/planning/live-drivers/settings";
import { liveSettingsResponse } from "~/domain/planning/live-drivers/settings-schema";

const companyResponse = z
	.object({ company_name: z.string(), logo: z.string().nullable(), version: z.int() })
	.catchall(z.unknown());
const securityResponse = z.object({ second_factor_required: z.literal([0, 1]) });

/** The company's own details, as printed at the top of its documents. */
export const companyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-details",
		area: "account-settings",
		summary: "Get the company's own details and logo.",
		operation: getCompany,
		response: companyResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-details",
		aliases: [{ method: "POST" }],
		area: "account-settings",
		summary:
			"Change the company's details; fields left out stay as they are and `logo` names an uploaded file.",
		operation: saveCompany,
		response: companyResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/company-security",
		area: "account-settings",
		summary: "Get what the company requires of how its staff sign in.",
		operation: getCompanySecurity,
		response: securityResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-security",
		area: "account-settings",
		summary: "Require a second factor of all staff, or no longer.",
		operation: saveCompanySecurity,
		response: securityResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/live-settings",
		area: "account-settings",
		summary:
			"Get how the company follows its drivers: days of trails, lateness, and the map of tracking links.",
		operation: getLiveSettings,
		response: liveSettingsResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/live-settings",
		area: "account-settings",
		summary: "Change how the company follows its drivers.",
		operation: saveLiveSettings,
		response: liveSettingsResponse,
	}),
] as const;
