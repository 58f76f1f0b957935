import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { switchesInput } from "~/domain/settings/switch-schemas";
import { companySwitches, saveCompanySwitches } from "~/domain/settings/switches";

const area = "account-settings";
const access = staffWith("settings.notification");
const bit = z.literal([0, 1]);
const switches = z.object({
	customer_notification: bit,
	customer_job_activity: bit,
	owner_driver: bit,
	approve_flag: bit,
	job_detail_layout: bit,
});

/** The switches of the whole company. */
export const switchRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-switches",
		area,
		summary: "How the switches of the whole company stand.",
		access,
		answer: switches,
		async handle({ ctx }) {
			return { data: await companySwitches({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-switches",
		also: [{ method: "POST" }],
		area,
		summary: "Turns switches of the whole company on or off.",
		access,
		body: switchesInput,
		answer: switches,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveCompanySwitches({ ctx: ctx(), input: body }),
			};
		},
	}),
];
