import { defineRoute } from "@/workers/http/route/route";
import { listViews } from "~/domain/jobs/views/list";
import { removeView } from "~/domain/jobs/views/remove";
import { createView, updateView } from "~/domain/jobs/views/save";

export const viewRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/saved-views",
		area: "diary",
		summary: "List the user's saved views of a screen and those shared by colleagues.",
		operation: listViews,
	}),
	defineRoute({
		method: "POST",
		path: "/client/saved-views",
		area: "diary",
		summary: "Save a view: name, filters, columns, sort order, and whether colleagues see it.",
		operation: createView,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Change one of the user's own views.",
		operation: updateView,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Delete one of the user's own views.",
		operation: removeView,
	}),
] as const;
