import { defineRoute } from "@/workers/http/route/route";
import { coverBreakdown } from "~/domain/planning/cover/breakdown";
import { previewCover } from "~/domain/planning/cover/preview";
import { coverSickDriver } from "~/domain/planning/cover/sick-driver";

const area = "planner";

/** Who does the work of a sick driver, or of a vehicle that has broken down. */
export const coverRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/planner/preview-cover",
		area,
		summary:
			"Preview the jobs of a sick driver or a broken down vehicle with the best carrier for each; nothing is changed.",
		operation: previewCover,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/sick-driver",
		area,
		summary:
			"Mark a driver sick and give each of the driver's jobs to its new carrier; all of it or nothing.",
		operation: coverSickDriver,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/broken-down",
		area,
		summary:
			"Take a vehicle off the road and give each of its jobs to its new carrier; all of it or nothing.",
		operation: coverBreakdown,
	}),
] as const;
