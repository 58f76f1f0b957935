import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { switchesInput } from "~/domain/settings/switch-schemas";
import { getCompanySwitches, saveCompanySwitches } from "~/domain/settings/switches";

const area = "account-settings";
const access = staffWith("settings.notification");
const bit = z.literal([0, 1]);
const switchesResponse = z.object({
	customer_notification: bit,
	customer_job_activity: bit,
	owner_driver: bit,
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
		access,
		response: switchesResponse,
		async handle({ ctx }) {
			return { data: await getCompanySwitches({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-switches",
		aliases: [{ method: "POST" }],
		area,
		summary: "Turn company-wide switches on or off.",
		access,
		body: switchesInput,
		response: switchesResponse,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveCompanySwitches({ ctx: ctx(), input: body }),
			};
		},
	}),
];
