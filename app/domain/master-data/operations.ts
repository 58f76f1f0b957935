import { z } from "zod";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { type AccountContext, defineAccountOperation } from "~/domain/platform-operation";
import { importInput, importRecords } from "../imports/records/import";
import type { PlannedRow } from "../imports/records/plan";
import { checkRecordRows, recordRowsInput, saveRecordRows } from "../imports/records/rows";
import { exportRecords } from "./export";
import type { FieldGroup, ResourceRow, ResourceValues } from "./field";
import { listRecords, recordListQuery, toListInput } from "./list";
import { moveRecords, recordPositionInput } from "./position";
import { readRecord } from "./read";
import { createRelation, deleteRelation, updateRelation } from "./relations";
import { removeRecord } from "./remove";
import { type Resource, type ResourceRelation, toFieldGroups } from "./resource";
import { createRecord, updateRecord } from "./save";
import { groupSchema, recordSchema } from "./schema";

/** What a resource does in its own way. */
export interface RecordBehaviour {
	create?: (account: AccountContext, values: ResourceValues) => Promise<ResourceRow>;
	update?: (account: AccountContext, id: number, values: ResourceValues) => Promise<ResourceRow>;
	remove?: (account: AccountContext, id: number) => Promise<{ id: number }>;
	/** Runs after imported rows have been saved. */
	onImported?: (account: AccountContext, rows: readonly PlannedRow[]) => Promise<void>;
	/** Changes the values of a relation, by its key, before they are saved. */
	prepareRelation?: Readonly<
		Record<string, (account: AccountContext, values: ResourceValues) => Promise<ResourceValues>>
	>;
}

export type RecordOperations = ReturnType<typeof defineRecordOperations>;
export type RelationOperations = ReturnType<typeof defineRelationOperations>;

/** The operations of a resource: list, read, create, update, delete, position, export and import, and those of its relations. */
export function defineRecordOperations(resource: Resource, behaviour: RecordBehaviour = {}) {
	const reads = staffWith(resource.reads);
	const writes = staffWith(resource.writes);
	const groups = toFieldGroups(resource);
	const { onImported } = behaviour;
	const afterImport = (account: AccountContext) =>
		onImported && ((rows: readonly PlannedRow[]) => onImported(account, rows));
	return {
		resource,
		list: defineOperation({
			access: reads,
			input: recordListQuery(resource),
			async run({ ctx, input }) {
				const page = await listRecords(ctx, resource, toListInput(resource, input));
				return resource.listName ? { ...page, [resource.listName]: page.data } : page;
			},
		}),
		read: defineOperation({
			access: reads,
			input: idInput,
			run: ({ ctx, input }) => readRecord(ctx, resource, input.id),
		}),
		create: defineAccountOperation({
			access: writes,
			input: recordSchema(resource.fields, groups, "new"),
			run: async ({ input, ...account }) =>
				await (behaviour.create?.(account, input) ?? createRecord(account.ctx, resource, input)),
		}),
		update: defineAccountOperation({
			access: writes,
			input: idInput.and(recordSchema(resource.fields, groups, "changed")),
			run: async ({ input: { id, ...values }, ...account }) =>
				await (behaviour.update?.(account, id, values) ?? updateRecord(account.ctx, resource, id, values)),
		}),
		remove: defineAccountOperation({
			access: writes,
			input: idInput,
			run: async ({ input: { id }, ...account }) =>
				await (behaviour.remove?.(account, id) ?? removeRecord(account.ctx, resource, id)),
		}),
		move: defineOperation({
			access: writes,
			input: recordPositionInput(resource.position?.column ?? "position"),
			async run({ ctx, input }) {
				await moveRecords(ctx, resource, input);
				return input;
			},
		}),
		export: defineOperation({
			access: reads,
			input: z.object({}),
			run: ({ ctx }) => exportRecords(ctx, resource),
		}),
		import: defineAccountOperation({
			access: writes,
			input: importInput,
			run: ({ input, ...account }) => importRecords(account.ctx, resource, input, afterImport(account)),
		}),
		checkRows: defineOperation({
			access: writes,
			input: recordRowsInput,
			run: ({ ctx, input }) => checkRecordRows(ctx, resource, input),
		}),
		saveRows: defineAccountOperation({
			access: writes,
			input: recordRowsInput,
			run: ({ input, ...account }) => saveRecordRows(account.ctx, resource, input, afterImport(account)),
		}),
		relations: (resource.relations ?? []).flatMap((relation, at) => {
			const group = groups[at];
			return group ? [defineRelationOperations(resource, relation, group, behaviour)] : [];
		}),
	};
}

/** The operations of a relation: POST creates, PUT or PATCH with an id changes. */
function defineRelationOperations(
	resource: Resource,
	relation: ResourceRelation,
	group: FieldGroup,
	{ prepareRelation = {} }: RecordBehaviour,
) {
	const access = staffWith(resource.writes);
	const prepare =
		prepareRelation[relation.key] ?? (async (_: AccountContext, values: ResourceValues) => values);
	return {
		relation,
		create: defineAccountOperation({
			access,
			input: groupSchema(group, "new"),
			run: async ({ input, ...account }) =>
				await createRelation(account.ctx, resource, relation, await prepare(account, input)),
		}),
		update: defineAccountOperation({
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
