import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { getPriceGuide, listBoardLoads } from "~/domain/connections/exchange/board";
import { getFormValues } from "~/domain/connections/exchange/form-values";
import { loadInput, postLoad, storeLoad } from "~/domain/connections/exchange/post-load";
import {
	cancelLoad,
	changeQuoteStatus,
	getLoad,
	listQuotes,
	removeLoadActivity,
} from "~/domain/connections/exchange/quotes";
import { receiveExchangeEvent } from "~/domain/connections/exchange/receive-event";

const area = "exchange";
const loadParams = z.object({ id: z.string().min(1).max(60) });

/** The courier exchange: posting loads, their quotes, and what the exchange pushes. */
export const exchangeRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/cx/load/form-values",
		area,
		summary: "Get the exchange's lists that a load is filled from, and what a new load begins with.",
		needsConnection: true,
		operation: getFormValues,
	}),
	defineRoute({
		method: "GET",
		path: "/client/cx/loads",
		area,
		summary:
			"Get the loads at the exchange: those that wait for a decision, and others of the last seven days.",
		operation: listBoardLoads,
	}),
	defineRoute({
		method: "GET",
		path: "/client/cx/price-guide/{id}",
		area,
		summary:
			"Get what hauliers were paid for jobs like one, and the highest price that leaves the company's margin.",
		operation: getPriceGuide,
	}),
	defineRoute({
		method: "POST",
		path: "/client/cx/load",
		area,
		summary:
			"Post a job to the courier exchange. `data` is the load, or the exchange's text why it did not take it.",
		operation: postLoad,
		body: loadInput,
	}),
	defineRoute({
		method: "POST",
		path: "/client/cx/load/local",
		area,
		summary: "Store a load that was posted at the exchange itself, so that it is followed here.",
		operation: storeLoad,
	}),
	defineRoute({
		method: "GET",
		path: "/client/cx/load/{id}",
		area,
		summary: "Get a posted load by the exchange's number.",
		params: loadParams,
		needsConnection: true,
		operation: getLoad,
	}),
	defineRoute({
		method: "GET",
		path: "/client/cx/load/{id}/quotes",
		area,
		summary: "Get the quotes of a load; they are fetched from the exchange every 15 seconds at most.",
		params: loadParams,
		needsConnection: true,
		operation: listQuotes,
	}),
	defineRoute({
		method: "POST",
		path: "/client/cx/quotes/{id}/quoteStatus",
		area,
		summary: "Accept, dismiss or cancel a quote. An accepted one gives the job to its haulier.",
		params: loadParams,
		operation: changeQuoteStatus,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/cx/load/{id}",
		area,
		summary: "Cancel a load at the exchange.",
		params: loadParams,
		operation: cancelLoad,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/cx/load/delete-activity/{id}",
		area,
		summary: "Delete an entry of a load's log.",
		operation: removeLoadActivity,
	}),
	defineRoute({
		method: "POST",
		path: "/hooks/cx/{slug}/{key}",
		area,
		summary:
			"Receive an event of the courier exchange, at the company's secret address; in any order, and as often as it is sent.",
		params: z.object({ slug: z.string().max(60), key: z.string().max(100) }),
		operation: receiveExchangeEvent,
		body: receiveExchangeEvent.input.shape.event,
		toInput: ({ params, body }) => ({ ...params, event: body }),
	}),
] as const;
