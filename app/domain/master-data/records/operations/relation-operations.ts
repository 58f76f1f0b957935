import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { FieldGroup, ResourceValues } from "~/domain/master-data/records/field";
import { limitGroupBankDetails } from "~/domain/master-data/records/record-bank-details";
import { createRelation, deleteRelation, updateRelation } from "~/domain/master-data/records/relations";
import type { Resource, ResourceRelation } from "~/domain/master-data/records/resource";
import { relationResponse } from "~/domain/master-data/records/responses";
import { groupSchema } from "~/domain/master-data/records/schema";
import { idResponse } from "~/shared/response-fields";
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
			response: relationResponse(relation.fields),
			async run({ input, ...account }) {
				const of = { owner: Number(input[relation.owner]) };
				const values = await limitGroupBankDetails(account.ctx, relation, of, input);
				return await createRelation(account.ctx, resource, relation, await prepare(account, values));
			},
		}),
		update: defineAccountOperation({
			inVisits,
			access,
			input: idInput.and(groupSchema(group, "changed")),
			response: relationResponse(relation.fields),
			async run({ input: { id, ...sent }, ...account }) {
				const of = relation.byOwner ? { owner: id } : { id };
				const values = await limitGroupBankDetails(account.ctx, relation, of, sent);
				return await updateRelation(account.ctx, resource, relation, id, await prepare(account, values));
			},
		}),
		remove: defineOperation({
			access,
			input: idInput,
			response: idResponse,
			run: ({ ctx, input }) => deleteRelation(ctx, resource, relation, input.id),
		}),
	};
}
