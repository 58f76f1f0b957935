import { defineRoute } from "@/workers/http/route/route";
import { getCompany, saveCompany } from "~/domain/company/company/save";
import { getCompanySecurity, saveCompanySecurity } from "~/domain/company/company/security";
import { getPlanCosts, savePlanCosts } from "~/domain/planning/automatic-planning/cost-settings";
import { emptyLearnedTimes, getLearnedTimes } from "~/domain/planning/live-drivers/road-times";
import { getLiveSettings, saveLiveSettings } from "~/domain/planning/live-drivers/settings";
import { getSlotSettings, saveSlotSettings } from "~/domain/portal/bookings/slot-settings";

/** The company's own details, as printed at the top of its documents. */
export const companyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-details",
		area: "account-settings",
		summary: "Get the company's own details and logo.",
		operation: getCompany,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-details",
		aliases: [{ method: "POST" }],
		area: "account-settings",
		summary:
			"Change the company's details; fields left out stay as they are and `logo` names an uploaded file.",
		operation: saveCompany,
	}),
	defineRoute({
		method: "GET",
		path: "/client/company-security",
		area: "account-settings",
		summary: "Get what the company requires of how its staff sign in.",
		operation: getCompanySecurity,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-security",
		area: "account-settings",
		summary: "Require a second factor of all staff, or no longer.",
		operation: saveCompanySecurity,
	}),
	defineRoute({
		method: "GET",
		path: "/client/live-settings",
		area: "account-settings",
		summary:
			"Get how the company follows its drivers: days of trails, lateness, and the map of tracking links.",
		operation: getLiveSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/live-settings",
		area: "account-settings",
		summary: "Change how the company follows its drivers.",
		operation: saveLiveSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/slot-settings",
		area: "account-settings",
		summary: "Get how tight times of collection are promised to customers.",
		operation: getSlotSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/slot-settings",
		area: "account-settings",
		summary: "Change how tight times of collection are promised to customers.",
		operation: saveSlotSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/plan-costs",
		area: "account-settings",
		summary:
			"Get what vehicles, lateness and sub-contractors cost in a plan of the day: what the company has set, and the usual figures of each vehicle type.",
		operation: getPlanCosts,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/plan-costs",
		area: "account-settings",
		summary:
			"Set costs of a plan of the day; a figure that is null is usual again, and vehicle types that are not sent stay as they are.",
		operation: savePlanCosts,
	}),
	defineRoute({
		method: "GET",
		path: "/client/road-times",
		area: "account-settings",
		summary: "Get the driving times learned from the company's own drivers, those that differ most first.",
		operation: getLearnedTimes,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/road-times",
		area: "account-settings",
		summary: "Delete all learned driving times.",
		operation: emptyLearnedTimes,
	}),
] as const;
