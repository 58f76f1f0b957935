import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { listViews } from "~/domain/views/list";
import { removeView } from "~/domain/views/remove";
import { createView, updateView } from "~/domain/views/save";
import { viewInput, viewListInput } from "~/domain/views/schemas";
import { jobReadAccess } from "../jobs/access";

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
		access: jobReadAccess,
		query: viewListInput,
		response: z.array(viewResponse),
		async handle({ ctx, query }) {
			return { data: await listViews({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/saved-views",
		area: "diary",
		summary: "Save a view: name, filters, columns, sort order, and whether colleagues see it.",
		access: jobReadAccess,
		body: viewInput,
		response: viewResponse,
		async handle({ ctx, body }) {
			return { message: "View saved", data: await createView({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Change one of the user's own views.",
		access: jobReadAccess,
		params: idParam,
		body: viewInput,
		response: viewResponse,
		async handle({ ctx, params, body }) {
			return { message: "View saved", data: await updateView({ ctx: ctx(), input: { ...params, ...body } }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Delete one of the user's own views.",
		access: jobReadAccess,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: "View deleted", data: await removeView({ ctx: ctx(), input: params }) };
		},
	}),
];
