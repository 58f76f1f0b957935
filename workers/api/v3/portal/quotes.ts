import { defineRoute } from "@/workers/http/route/route";
import { mailQuote } from "~/domain/portal/portal-requests/mail-quote";
import { loseQuote } from "~/domain/portal/quotes/lose-quote";
import { getQuoteForm, listCustomerQuotes } from "~/domain/portal/quotes/read-quotes";

const area = "jobs";

/** The quotes of the office: what was quoted, until when, and what has become of it. */
export const quoteRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/quotes",
		area,
		summary: "List the quotes that are open, won, lost or expired, with what was quoted, the newest first.",
		operation: listCustomerQuotes,
	}),
	defineRoute({
		method: "GET",
		path: "/client/quote-form",
		area,
		summary: "Get until when a quote of today is valid, and who of a customer can be mailed it.",
		operation: getQuoteForm,
	}),
	defineRoute({
		method: "POST",
		path: "/client/quotes",
		area,
		summary:
			"Mail a quote with its last valid day and a link that accepts it, and store what was quoted; a later mail replaces it.",
		operation: mailQuote,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/quotes/{id}/lost",
		area,
		summary: "Record why a quote was lost; its job is cancelled.",
		operation: loseQuote,
	}),
] as const;
