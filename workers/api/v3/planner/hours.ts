import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { getHoursFigures, saveHoursFigures } from "~/domain/planner/hours-figures";
import { hoursRulesInput, hoursRulesResponse } from "~/domain/planner/hours-schemas";
import { isDate } from "~/domain/time/dates";

const area = "planner";

/** The limits of the drivers' hours rules. */
export const hoursRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/hours-rules",
		area,
		summary: "List the drivers' hours limits in force on a day, each with its source.",
		access: staffWith("planner.read"),
		query: z.object({ date: z.string().refine(isDate, "Please choose a day").optional() }),
		response: hoursRulesResponse,
		async handle({ ctx, query }) {
			return { data: await getHoursFigures({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/hours-rules",
		area,
		summary: "Change drivers' hours limits from a day on; earlier days keep theirs.",
		access: staffWith("account.write"),
		body: hoursRulesInput,
		response: hoursRulesResponse,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveHoursFigures({ ctx: ctx(), input: body }),
			};
		},
	}),
];
