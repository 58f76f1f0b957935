import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { listViews } from "~/domain/jobs/views/list";
import { removeView } from "~/domain/jobs/views/remove";
import { createView, updateView } from "~/domain/jobs/views/save";
import { viewInput } from "~/domain/jobs/views/schemas";

const viewResponse = z.object({
	...viewInput.shape,
	id: z.int(),
	position: z.int(),
	user_id: z.int(),
	owner_name: z.string(),
	own: z.boolean(),
});

export const viewRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/saved-views",
		area: "diary",
		summary: "List the user's saved views of a screen and those shared by colleagues.",
		operation: listViews,
		response: z.array(viewResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/client/saved-views",
		area: "diary",
		summary: "Save a view: name, filters, columns, sort order, and whether colleagues see it.",
		operation: createView,
		response: viewResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Change one of the user's own views.",
		operation: updateView,
		response: viewResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Delete one of the user's own views.",
		operation: removeView,
		response: z.object({ id: z.int() }),
	}),
] as const;
