import { defineRoute } from "@/workers/http/route/route";
import { getHoursFigures, saveHoursFigures } from "~/domain/planning/run/hours-figures";

const area = "planner";

/** The limits of the drivers' hours rules. */
export const hoursRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/hours-rules",
		area,
		summary: "List the drivers' hours limits in force on a day, each with its source.",
		operation: getHoursFigures,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/hours-rules",
		area,
		summary: "Change drivers' hours limits from a day on; earlier days keep theirs.",
		operation: saveHoursFigures,
	}),
] as const;
