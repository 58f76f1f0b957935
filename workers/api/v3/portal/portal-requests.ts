import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { priceLane } from "~/domain/portal/bookings/price-lane";
import { acceptPortalRequest, declinePortalRequest } from "~/domain/portal/portal-requests/answer-request";
import { listAmenders } from "~/domain/portal/portal-requests/list-amenders";
import { listPortalRequests } from "~/domain/portal/portal-requests/list-requests";
import { offerQuote } from "~/domain/portal/portal-requests/offer-quote";
import { answerQuoteLink, readQuoteLink } from "~/domain/portal/portal-requests/quote-link";
import { recordChange } from "~/domain/portal/portal-requests/record-change";

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
