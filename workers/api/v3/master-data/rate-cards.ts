import { defineRoute } from "@/workers/http/route/route";
import { exportRateCard, importRateCard } from "~/domain/master-data/rates/cards/card-workbook";
import { raiseRateCards } from "~/domain/master-data/rates/cards/raise-cards";
import { getRateCard, listRateCards } from "~/domain/master-data/rates/cards/read-cards";
import { getCardLanes } from "~/domain/master-data/rates/cards/read-lanes";
import { deleteRateCard, restoreRateCard } from "~/domain/master-data/rates/cards/remove-card";
import { copyRateCard, createRateCard, updateRateCardHead } from "~/domain/master-data/rates/cards/save-card";
import { approveRateCard, saveRateCardVersion } from "~/domain/master-data/rates/cards/save-version";
import { undoRaise } from "~/domain/master-data/rates/cards/undo-raise";
import { MIB } from "~/shared/bytes.mjs";

const area = "account-settings";
/** A card between all postcode areas, for each load type. */
const MAX_CONTENT_BYTES = 4 * MIB;

/** What customers pay: rate cards and their versions. */
export const rateCardRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/rate-cards",
		area,
		summary: "List the rate cards with their customers, and what their jobs of the last 30 days earned.",
		operation: listRateCards,
	}),
	defineRoute({
		method: "GET",
		path: "/client/rate-cards/{id}",
		area,
		summary: "Get a rate card with what its newest version charges, or the version of a number.",
		operation: getRateCard,
	}),
	defineRoute({
		method: "GET",
		path: "/client/rate-cards/{id}/lanes",
		area,
		summary: "Count the jobs of the last twelve months by lane, of the customers of a rate card.",
		operation: getCardLanes,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards",
		area,
		summary:
			"Add a rate card: empty, with the standard card's prices, with starter prices, or with the content sent.",
		operation: createRateCard,
		maxBytes: MAX_CONTENT_BYTES,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/rate-cards/{id}",
		area,
		summary: "Change the name, the days, the customers and the tax code of a rate card.",
		operation: updateRateCardHead,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/{id}/versions",
		area,
		summary: "Save what a rate card charges as its next version, which waits for approval.",
		operation: saveRateCardVersion,
		maxBytes: MAX_CONTENT_BYTES,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/{id}/approve",
		area,
		summary: "Approve the newest version of a rate card: jobs are priced by it from then on.",
		operation: approveRateCard,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/{id}/copy",
		area,
		summary: "Copy a rate card to other days, with the customers that no approved card has on them.",
		operation: copyRateCard,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/rate-cards/{id}",
		area,
		summary: "Delete a rate card that is not live.",
		operation: deleteRateCard,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/{id}/restore",
		area,
		summary: "Undo the deletion of a rate card.",
		operation: restoreRateCard,
	}),
	defineRoute({
		method: "GET",
		path: "/client/rate-cards/{id}/export",
		area,
		summary: "Download what the newest version of a rate card charges as an xlsx workbook.",
		operation: exportRateCard,
		weight: "heavy",
		response: "file",
		respond: (workbook) => workbook,
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/{id}/import",
		area,
		summary:
			"Compare an xlsx workbook with the newest version of a rate card: differences, or errors by cell; nothing is saved.",
		form: true,
		maxBytes: 21 * MIB,
		operation: importRateCard,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/raise",
		area,
		summary:
			"Show rate cards raised by per cent from a day, with last month's jobs priced again; `apply` makes the new cards.",
		operation: raiseRateCards,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/rate-cards/raise/undo",
		area,
		summary: "Take a raise back, until a job is priced by one of its cards.",
		operation: undoRaise,
	}),
] as const;
