import { defineRoute } from "@/workers/http/route/route";
import {
	endStandingOrder,
	leaveDayOut,
	pauseStandingOrder,
	resumeStandingOrder,
} from "~/domain/diary/standing-orders/control-order";
import { listStandingOrders } from "~/domain/diary/standing-orders/read-orders";
import {
	changeOrderPattern,
	changeStandingOrder,
	createStandingOrder,
} from "~/domain/diary/standing-orders/save-order";

const ORDER = { area: "jobs" } as const;

/** Standing orders: jobs that are made again and again by a rule. */
export const standingOrderRoutes = [
	defineRoute({
		...ORDER,
		method: "GET",
		path: "/client/standing-orders",
		summary:
			"List the standing orders that go on, those that have ended, or those of a job, each with its next eight days.",
		operation: listStandingOrders,
	}),
	defineRoute({
		...ORDER,
		method: "POST",
		path: "/client/standing-orders",
		summary: "Make a standing order of a job, and its first jobs.",
		operation: createStandingOrder,
	}),
	defineRoute({
		...ORDER,
		method: "PUT",
		path: "/client/standing-orders/{id}",
		summary: "Change the rule of a standing order; jobs that are made stay as they are.",
		operation: changeStandingOrder,
	}),
	defineRoute({
		...ORDER,
		method: "PUT",
		path: "/client/standing-orders/{id}/pattern",
		summary: "Make the next jobs of a standing order from another job.",
		operation: changeOrderPattern,
	}),
	defineRoute({
		...ORDER,
		method: "POST",
		path: "/client/standing-orders/{id}/pause",
		summary: "Pause a standing order until a day, or until it is resumed.",
		operation: pauseStandingOrder,
	}),
	defineRoute({
		...ORDER,
		method: "POST",
		path: "/client/standing-orders/{id}/resume",
		summary: "Resume a paused standing order and make the jobs that are due.",
		operation: resumeStandingOrder,
	}),
	defineRoute({
		...ORDER,
		method: "POST",
		path: "/client/standing-orders/{id}/leave-out",
		summary: "Leave a day of a standing order out, or take it in again (left_out 0).",
		operation: leaveDayOut,
	}),
	defineRoute({
		...ORDER,
		method: "POST",
		path: "/client/standing-orders/{id}/end",
		summary: "End a standing order; jobs that are made stay as they are.",
		operation: endStandingOrder,
	}),
] as const;
