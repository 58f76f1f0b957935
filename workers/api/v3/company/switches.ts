import { defineRoute } from "@/workers/http/route/route";
import { getCompanySwitches, saveCompanySwitches } from "~/domain/company/settings/switches";

const area = "account-settings";

/** The company-wide switches. */
export const switchRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-switches",
		area,
		summary: "Get the company-wide switches.",
		operation: getCompanySwitches,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-switches",
		aliases: [{ method: "POST" }],
		area,
		summary: "Turn company-wide switches on or off.",
		operation: saveCompanySwitches,
	}),
] as const;
