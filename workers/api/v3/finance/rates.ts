import { defineRoute } from "@/workers/http/route/route";
import { priceEntry } from "~/domain/finance/rates/price-entry";

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
] as const;
