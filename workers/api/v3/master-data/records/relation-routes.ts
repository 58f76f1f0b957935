import type { ApiRoute } from "@/workers/http/route/api-route";
import { defineRoute } from "@/workers/http/route/route";
import type { RecordOperations } from "~/domain/master-data/records/operations/record-operations";
import type { RelationOperations } from "~/domain/master-data/records/operations/relation-operations";
import type { Resource } from "~/domain/master-data/records/resource";
import { generalText } from "~/shared/texts/general";

/** The routes of a resource's relations that have a path: POST creates, PUT or PATCH with an id changes. */
export const relationRoutes = ({ resource, relations }: RecordOperations): ApiRoute[] =>
	relations.flatMap((operations) =>
		operations.relation.path ? toRelationRoutes(resource, operations, operations.relation.path) : [],
	);

function toRelationRoutes(
	resource: Resource,
	{ relation, create, update, remove }: RelationOperations,
	path: `/client/${string}`,
): ApiRoute[] {
	const { area } = resource;
	const title = relation.title.toLowerCase();
	const method = relation.update ?? "PUT";
	const removeRoute = defineRoute({
		method: "DELETE",
		path: `${path}/{id}`,
		area,
		summary: `Delete ${title} of a ${resource.thing.toLowerCase()}.`,
		operation: remove,
		message: generalText.detailsUpdated,
	});
	return [
		defineRoute({
			method: "POST",
			path,
			area,
			summary: `Save ${title} of a ${resource.thing.toLowerCase()}.`,
			operation: create,
			message: generalText.detailsUpdated,
		}),
		defineRoute({
			method,
			path: `${path}/{id}`,
			aliases: [{ method: method === "PUT" ? "PATCH" : "PUT" }],
			area,
			summary: `Change ${title} of a ${resource.thing.toLowerCase()}; fields left out stay as they are.`,
			operation: update,
			message: generalText.detailsUpdated,
		}),
		...(relation.removable ? [removeRoute] : []),
	];
}
