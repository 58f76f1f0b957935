import { defineRoute } from "@/workers/http/route/route";
import { readDayClose } from "~/domain/shell/day-close/read-day";
import { carryStep, reopenDay, signOffDay } from "~/domain/shell/day-close/sign-off";

/** Closing a day: what is still open of it, what is carried over, and the sign-off. */
export const dayCloseRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/day-close",
		area: "common",
		summary: "Get what is still open of a day, step by step, what it came to, and how it was closed.",
		operation: readDayClose,
		weight: "heavy",
	}),
	defineRoute({
		method: "PUT",
		path: "/client/day-close/carry",
		area: "common",
		summary: "Carry what is open of a step over to the next day with a reason, or take that back.",
		operation: carryStep,
	}),
	defineRoute({
		method: "POST",
		path: "/client/day-close/sign-off",
		area: "common",
		summary: "Sign a day off, with a note for the next morning. Every step has to be clear or carried over.",
		operation: signOffDay,
	}),
	defineRoute({
		method: "POST",
		path: "/client/day-close/reopen",
		area: "common",
		summary: "Open a day again that was signed off.",
		operation: reopenDay,
	}),
] as const;
