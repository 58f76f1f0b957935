import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { getCompanySwitches, saveCompanySwitches } from "~/domain/company/settings/switches";

const area = "account-settings";
const bit = z.literal([0, 1]);
const switchesResponse = z.object({
	customer_notification: bit,
	customer_job_activity: bit,
	owner_driver: bit,
	bar_expired_sub_contractors: bit,
	approve_flag: bit,
	job_detail_layout: bit,
});

/** The company-wide switches. */
export const switchRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-switches",
		area,
		summary: "Get the company-wide switches.",
		operation: getCompanySwitches,
		response: switchesResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-switches",
		aliases: [{ method: "POST" }],
		area,
		summary: "Turn company-wide switches on or off.",
		operation: saveCompanySwitches,
		response: switchesResponse,
	}),
] as const;
