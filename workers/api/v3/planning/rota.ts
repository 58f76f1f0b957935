import { defineRoute } from "@/workers/http/route/route";
import { bookRota } from "~/domain/planning/rota/book";
import { previewRota } from "~/domain/planning/rota/preview";
import { undoRota } from "~/domain/planning/rota/undo";
import { MIB } from "~/shared/bytes.mjs";

const area = "organizer";

/** A rota: drivers for many vehicles and days at once. */
export const rotaRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/rota-preview",
		area,
		summary:
			"Preview a rota of up to 14 days: last week's drivers, the favourite drivers, or one driver, for all vehicles of a filter or chosen ones.",
		operation: previewRota,
	}),
	defineRoute({
		method: "POST",
		path: "/client/book-rota",
		area,
		summary: "Book the days of a rota in one go; days that are not possible or need a decision are listed.",
		maxBytes: 2 * MIB,
		operation: bookRota,
	}),
	defineRoute({
		method: "POST",
		path: "/client/undo-rota",
		area,
		summary: "Remove the workdays that a rota has booked and nobody has changed since.",
		maxBytes: 2 * MIB,
		operation: undoRota,
	}),
] as const;
