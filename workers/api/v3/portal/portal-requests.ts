import { z } from "zod";
import { idempotencyKey } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { holdSlot, releaseSlot } from "~/domain/portal/bookings/hold-slot";
import { listReservedSlots } from "~/domain/portal/bookings/list-reserved";
import { offerSlots } from "~/domain/portal/bookings/offer-slots";
import { priceLane } from "~/domain/portal/bookings/price-lane";
import { type SavedAtSlot, saveJobAtSlot } from "~/domain/portal/bookings/save-at-slot";
import { acceptPortalRequest, declinePortalRequest } from "~/domain/portal/portal-requests/answer-request";
import { listAmenders } from "~/domain/portal/portal-requests/list-amenders";
import { listPortalRequests } from "~/domain/portal/portal-requests/list-requests";
import { offerQuote } from "~/domain/portal/portal-requests/offer-quote";
import { answerQuoteLink, readQuoteLink } from "~/domain/portal/portal-requests/quote-link";
import { recordChange } from "~/domain/portal/portal-requests/record-change";
import { slotText } from "~/shared/texts/bookings";
import { jobText } from "~/shared/texts/jobs";

const area = "jobs";
const params = z.object({ token: z.string().max(200) });

/** What customers have requested in the portal, quotes by their mailed links, and prices of a quote by telephone. */
export const portalRequestRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/portal-requests",
		area,
		summary: "List what customers wait for the office to answer, the newest first.",
		operation: listPortalRequests,
	}),
	defineRoute({
		method: "GET",
		path: "/client/lane-prices",
		area,
		summary: "Price every load type between two postcodes, with miles and driving time.",
		operation: priceLane,
	}),
	defineRoute({
		method: "POST",
		path: "/client/slots",
		area,
		summary: "List the times of collection of a day that fit the plan for a customer, each with its price.",
		operation: offerSlots,
		weight: "slots",
	}),
	defineRoute({
		method: "POST",
		path: "/client/slots/hold",
		area,
		summary: "Hold a time of collection for a customer for ten minutes; another choice gives the first back.",
		operation: holdSlot,
		weight: "slots",
	}),
	defineRoute({
		method: "GET",
		path: "/client/reserved-slots",
		area: "planner",
		summary:
			"Count the times of collection of a day that are held and not booked, and list the jobs that were booked at one.",
		operation: listReservedSlots,
	}),
	defineRoute({
		method: "POST",
		path: "/client/slots/release",
		area,
		summary: "Give back the time of collection that is held under a uid.",
		operation: releaseSlot,
	}),
	defineRoute({
		method: "POST",
		path: "/client/slots/save-job",
		area,
		summary:
			"Create a job or quote at the time of collection that is held under its uid; where that is over, without a promise.",
		operation: saveJobAtSlot,
		headerDefaults: idempotencyKey,
		response: jobResponse,
		respond: ({ job, is_promised }: SavedAtSlot) => ({
			message: `${jobText.created(job.job_number)}${is_promised ? "" : `. ${slotText.notPromised}`}`,
			data: job,
		}),
	}),
	defineRoute({
		method: "GET",
		path: "/client/job-amenders",
		area,
		summary: "Name the colleagues whose role may amend booked jobs.",
		operation: listAmenders,
	}),
	defineRoute({
		method: "POST",
		path: "/client/record-job-change/{id}",
		area,
		summary: "Record a change that a customer wants of a booked job, for a colleague who may amend it.",
		operation: recordChange,
	}),
	defineRoute({
		method: "POST",
		path: "/client/portal-requests/{id}/accept",
		area,
		summary: "Do what a customer has requested: take a booking, change or cancel a job.",
		operation: acceptPortalRequest,
	}),
	defineRoute({
		method: "POST",
		path: "/client/portal-requests/{id}/decline",
		area,
		summary: "Decline what a customer has requested, with a note.",
		operation: declinePortalRequest,
	}),
	defineRoute({
		method: "POST",
		path: "/client/portal-requests/{id}/offer",
		area,
		summary: "Send the price of a requested quote; a later one replaces it.",
		operation: offerQuote,
	}),
	defineRoute({
		method: "GET",
		path: "/quote/{token}",
		area,
		summary: "Get a quote by its mailed link.",
		params,
		operation: readQuoteLink,
	}),
	defineRoute({
		method: "POST",
		path: "/quote/{token}",
		area,
		summary: "Accept or decline a quote by its mailed link, once.",
		params,
		operation: answerQuoteLink,
	}),
] as const;
