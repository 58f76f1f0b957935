import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { type ApiRoute, defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import type { AccountContext } from "~/domain/profiles/save";
import type { ResourceValues } from "~/domain/resources/field";
import { createRelation, deleteRelation, updateRelation } from "~/domain/resources/relations";
import { type Resource, type ResourceRelation, toFieldGroups } from "~/domain/resources/resource";
import { groupSchema } from "~/domain/resources/schema";
import { accountContext } from "./resource-routes";

const relationResponse = z.object({ id: z.int() }).catchall(z.unknown());

/** Changes the values of a relation before they are saved. */
export type PrepareValues = (account: AccountContext, values: ResourceValues) => Promise<ResourceValues>;

/** The routes of a resource's relations that have a path: POST creates, PUT or PATCH with an id changes. */
export function relationRoutes(
	resource: Resource,
	prepare: Readonly<Record<string, PrepareValues>> = {},
): ApiRoute[] {
	const groups = toFieldGroups(resource);
	return (resource.relations ?? []).flatMap((relation, at) => {
		const group = groups[at];
		return relation.path && group
			? toRelationRoutes(resource, relation, relation.path, group, prepare[relation.key])
			: [];
	});
}

function toRelationRoutes(
	resource: Resource,
	relation: ResourceRelation,
	path: `/client/${string}`,
	group: ReturnType<typeof toFieldGroups>[number],
	prepare: PrepareValues = async (_, values) => values,
): ApiRoute[] {
	const { area } = resource;
	const access = staffWith(resource.writes);
	const title = relation.title.toLowerCase();
	const method = relation.update ?? "PUT";
	const removeRoute = defineRoute({
		method: "DELETE",
		path: `${path}/{id}`,
		area,
		summary: `Delete ${title} of a ${resource.thing.toLowerCase()}.`,
		access,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return {
				message: generalText.detailsUpdated,
				data: await deleteRelation(ctx(), resource, relation, params.id),
			};
		},
	});
	return [
		defineRoute({
			method: "POST",
			path,
			area,
			summary: `Save ${title} of a ${resource.thing.toLowerCase()}.`,
			access,
			body: groupSchema(group, "new"),
			response: relationResponse,
			async handle({ body, ...call }) {
				const account = accountContext(call);
				const data = await createRelation(account.ctx, resource, relation, await prepare(account, body));
				return { message: generalText.detailsUpdated, data };
			},
		}),
		defineRoute({
			method,
			path: `${path}/{id}`,
			aliases: [{ method: method === "PUT" ? "PATCH" : "PUT" }],
			area,
			summary: `Change ${title} of a ${resource.thing.toLowerCase()}; fields left out stay as they are.`,
			access,
			params: idParam,
			body: groupSchema(group, "changed"),
			response: relationResponse,
			async handle({ params, body, ...call }) {
				const account = accountContext(call);
				const data = await updateRelation(
					account.ctx,
					resource,
					relation,
					params.id,
					await prepare(account, body),
				);
				return { message: generalText.detailsUpdated, data };
			},
		}),
		...(relation.removable ? [removeRoute] : []),
	];
}
