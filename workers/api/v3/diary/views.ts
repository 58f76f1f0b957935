import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { listViews } from "~/domain/views/list";
import { removeView } from "~/domain/views/remove";
import { createView, updateView } from "~/domain/views/save";
import { viewInput, viewListInput } from "~/domain/views/schemas";
import { readsJobs } from "../jobs/access";

const view = z.object({
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
		summary: "The person's saved views of a screen and those colleagues share.",
		access: readsJobs,
		query: viewListInput,
		answer: z.array(view),
		async handle({ ctx, query }) {
			return { data: await listViews({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/saved-views",
		area: "diary",
		summary: "Saves a view: name, filters, columns, sort, and whether colleagues see it.",
		access: readsJobs,
		body: viewInput,
		answer: view,
		async handle({ ctx, body }) {
			return { message: "View saved", data: await createView({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Changes a view of the person's own.",
		access: readsJobs,
		params: idParam,
		body: viewInput,
		answer: view,
		async handle({ ctx, params, body }) {
			return { message: "View saved", data: await updateView({ ctx: ctx(), input: { ...params, ...body } }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/saved-views/{id}",
		area: "diary",
		summary: "Deletes a view of the person's own.",
		access: readsJobs,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: "View deleted", data: await removeView({ ctx: ctx(), input: params }) };
		},
	}),
];
