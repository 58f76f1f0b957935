import { defineRoute } from "@/workers/http/route/route";
import { priceCheapestCarriers } from "~/domain/finance/rates/cheapest-carrier";
import { priceCarrier, priceCarrierJobs } from "~/domain/finance/rates/price-carrier";
import { priceEntry } from "~/domain/finance/rates/price-entry";
import { getRateSettings, saveRateSettings } from "~/domain/finance/rates/rate-settings";

/** Prices by rate cards. */
export const rateRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/rates/price",
		area: "jobs",
		summary:
			"Price a job that is being entered by its rate card, or by the content of a card that is not saved.",
		operation: priceEntry,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rates/cost",
		area: "jobs",
		summary: "What a sub-contractor or owner-driver costs for a job by the cost card, with the reasons.",
		operation: priceCarrier,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rates/costs",
		area: "jobs",
		summary: "What a sub-contractor or owner-driver costs for each of several jobs by the cost card.",
		operation: priceCarrierJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rates/cheapest-costs",
		area: "jobs",
		summary: "What the cheapest sub-contractor takes for each job by the cost cards.",
		operation: priceCheapestCarriers,
	}),
	defineRoute({
		method: "GET",
		path: "/client/rate-settings",
		area: "account-settings",
		summary: "Get whether a price by estimated miles may be booked, and what it is rounded up to.",
		operation: getRateSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/rate-settings",
		area: "account-settings",
		summary: "Set whether a price by estimated miles may be booked, and what it is rounded up to.",
		operation: saveRateSettings,
	}),
] as const;
