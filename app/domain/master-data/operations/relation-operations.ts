import type { FieldGroup, ResourceValues } from "~/domain/master-data/field";
import { createRelation, deleteRelation, updateRelation } from "~/domain/master-data/relations";
import type { Resource, ResourceRelation } from "~/domain/master-data/resource";
import { groupSchema } from "~/domain/master-data/schema";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { type AccountContext, defineAccountOperation } from "~/domain/platform-operation";
import type { RecordBehaviour } from "./record-behaviour";

export type RelationOperations = ReturnType<typeof defineRelationOperations>;

/** The operations of a relation: POST creates, PUT or PATCH with an id changes. */
export function defineRelationOperations(
	resource: Resource,
	relation: ResourceRelation,
	group: FieldGroup,
	{ prepareRelation = {} }: RecordBehaviour,
) {
	const access = staffWith(resource.writes);
	const inVisits = resource.area !== "profiles-roles";
	const prepare =
		prepareRelation[relation.key] ?? (async (_: AccountContext, values: ResourceValues) => values);
	return {
		relation,
		create: defineAccountOperation({
			inVisits,
			access,
			input: groupSchema(group, "new"),
			run: async ({ input, ...account }) =>
				await createRelation(account.ctx, resource, relation, await prepare(account, input)),
		}),
		update: defineAccountOperation({
			inVisits,
			access,
			input: idInput.and(groupSchema(group, "changed")),
			run: async ({ input: { id, ...values }, ...account }) =>
				await updateRelation(account.ctx, resource, relation, id, await prepare(account, values)),
		}),
		remove: defineOperation({
			access,
			input: idInput,
			run: ({ ctx, input }) => deleteRelation(ctx, resource, relation, input.id),
		}),
	};
}
