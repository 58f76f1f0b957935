import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { hoursFigures, saveHoursFigures } from "~/domain/planner/hours-figures";
import { hoursRulesInput, hoursRulesShape } from "~/domain/planner/hours-schemas";
import { isDate } from "~/domain/time/dates";

const area = "planner";

/** The figures that drivers' hours are judged by. */
export const hoursRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/hours-rules",
		area,
		summary: "The figures of the drivers' hours rules in force on a day, each with its source.",
		access: staffWith("planner.read"),
		query: z.object({ date: z.string().refine(isDate, "Please choose a day").optional() }),
		answer: hoursRulesShape,
		async handle({ ctx, query }) {
			return { data: await hoursFigures({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/hours-rules",
		area,
		summary: "Changes figures of the drivers' hours rules from a day on; earlier days keep theirs.",
		access: staffWith("account.write"),
		body: hoursRulesInput,
		answer: hoursRulesShape,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveHoursFigures({ ctx: ctx(), input: body }),
			};
		},
	}),
];
