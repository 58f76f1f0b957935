import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { type ApiRoute, defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import type { PeopleDoor } from "~/domain/profiles/save";
import type { Values } from "~/domain/resources/field";
import { changePart, createPart, removePart } from "~/domain/resources/parts";
import { groupsOf, type Part, type Resource } from "~/domain/resources/resource";
import { groupSchema } from "~/domain/resources/schema";
import { doorOf } from "./resource-routes";

const group = z.object({ id: z.int() }).catchall(z.unknown());

/** Something done to the values of a group before they are saved. */
export type Prepare = (door: PeopleDoor, values: Values) => Promise<Values>;

/** The calls of the groups of a resource that have some: saved without an id by POST, with one by PUT or PATCH. */
export function partRoutes(resource: Resource, prepare: Readonly<Record<string, Prepare>> = {}): ApiRoute[] {
	const groups = groupsOf(resource);
	return (resource.parts ?? []).flatMap((part, at) => {
		const own = groups[at];
		return part.path && own ? routesOf(resource, part, part.path, own, prepare[part.key]) : [];
	});
}

function routesOf(
	resource: Resource,
	part: Part,
	path: `/client/${string}`,
	own: ReturnType<typeof groupsOf>[number],
	prepare: Prepare = async (_, values) => values,
): ApiRoute[] {
	const { area } = resource;
	const access = staffWith(resource.writes);
	const title = part.title.toLowerCase();
	const method = part.update ?? "PUT";
	const remove = defineRoute({
		method: "DELETE",
		path: `${path}/{id}`,
		area,
		summary: `Deletes ${title} of a ${resource.thing.toLowerCase()}.`,
		access,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return {
				message: generalText.detailsUpdated,
				data: await removePart(ctx(), resource, part, params.id),
			};
		},
	});
	return [
		defineRoute({
			method: "POST",
			path,
			area,
			summary: `Saves ${title} of a ${resource.thing.toLowerCase()}.`,
			access,
			body: groupSchema(own, "new"),
			answer: group,
			async handle({ body, ...call }) {
				const door = doorOf(call);
				const data = await createPart(door.ctx, resource, part, await prepare(door, body));
				return { message: generalText.detailsUpdated, data };
			},
		}),
		defineRoute({
			method,
			path: `${path}/{id}`,
			also: [{ method: method === "PUT" ? "PATCH" : "PUT" }],
			area,
			summary: `Changes what is sent of ${title} of a ${resource.thing.toLowerCase()}.`,
			access,
			params: idParam,
			body: groupSchema(own, "changed"),
			answer: group,
			async handle({ params, body, ...call }) {
				const door = doorOf(call);
				const data = await changePart(door.ctx, resource, part, params.id, await prepare(door, body));
				return { message: generalText.detailsUpdated, data };
			},
		}),
		...(part.removable ? [remove] : []),
	];
}
