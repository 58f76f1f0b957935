import { z } from "zod";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { exportRecords } from "~/domain/master-data/records/export";
import { type ImportSummary, importInput, importRecords } from "~/domain/master-data/records/imports/import";
import type { PlannedRow } from "~/domain/master-data/records/imports/plan";
import {
	checkRecordRows,
	recordRowsInput,
	recordVerdict,
	saveRecordRows,
} from "~/domain/master-data/records/imports/rows";
import { listRecords, recordListQuery, toListInput } from "~/domain/master-data/records/list";
import { moveRecords, recordPositionInput } from "~/domain/master-data/records/position";
import { readRecord } from "~/domain/master-data/records/read";
import {
	hideRecordBankDetails,
	limitRecordBankDetails,
} from "~/domain/master-data/records/record-bank-details";
import { removeRecord } from "~/domain/master-data/records/remove";
import { type Resource, toFieldGroups } from "~/domain/master-data/records/resource";
import { recordPageResponse, recordResponse } from "~/domain/master-data/records/responses";
import { createRecord, updateRecord } from "~/domain/master-data/records/save";
import { recordSchema } from "~/domain/master-data/records/schema";
import { publishedAs, unpriced } from "~/shared/money/price-fields";
import { idResponse } from "~/shared/response-fields";
import type { RecordBehaviour } from "./record-behaviour";
import { defineRelationOperations } from "./relation-operations";

export type RecordOperations = ReturnType<typeof defineRecordOperations>;

/** The operations of a resource: list, read, create, update, delete, position, export and import, and those of its relations. */
export function defineRecordOperations(resource: Resource, behaviour: RecordBehaviour = {}) {
	const reads = staffWith(resource.reads);
	const writes = staffWith(resource.writes);
	// A super admin in a company changes its records, but not who signs in and what they may do.
	const inVisits = resource.area !== "profiles-roles";
	const groups = toFieldGroups(resource);
	const { onImported, needsPassword } = behaviour;
	const additionStepUp = needsPassword && true;
	const afterImport = (account: AccountContext) =>
		onImported && ((rows: readonly PlannedRow[]) => onImported(account, rows));
	return {
		resource,
		list: defineOperation({
			access: reads,
			input: recordListQuery(resource),
			response: recordPageResponse(resource),
			async run({ ctx, input }) {
				const page = await listRecords(ctx, resource, toListInput(resource, input));
				return resource.listName ? { ...page, [resource.listName]: page.data } : page;
			},
		}),
		read: defineOperation({
			access: reads,
			input: idInput,
			response: recordResponse(resource),
			run: async ({ ctx, input }) =>
				hideRecordBankDetails(ctx.actor, resource, await readRecord(ctx, resource, input.id)),
		}),
		create: defineAccountOperation({
			inVisits,
			stepUp: additionStepUp,
			access: writes,
			input: recordSchema(resource.fields, groups, "new"),
			response: recordResponse(resource),
			async run({ input, ...account }) {
				const values = await limitRecordBankDetails(account.ctx, resource, null, input);
				return await (behaviour.create?.(account, values) ?? createRecord(account.ctx, resource, values));
			},
		}),
		update: defineAccountOperation({
			inVisits,
			stepUp:
				needsPassword && (({ input: { id, ...values }, ...account }) => needsPassword(account, id, values)),
			access: writes,
			input: idInput.and(recordSchema(resource.fields, groups, "changed")),
			response: recordResponse(resource),
			async run({ input: { id, ...sent }, ...account }) {
				const values = await limitRecordBankDetails(account.ctx, resource, id, sent);
				return await (behaviour.update?.(account, id, values) ??
					updateRecord(account.ctx, resource, id, values));
			},
		}),
		remove: defineAccountOperation({
			inVisits,
			access: writes,
			input: idInput,
			response: idResponse,
			run: async ({ input: { id }, ...account }) =>
				await (behaviour.remove?.(account, id) ?? removeRecord(account.ctx, resource, id)),
		}),
		move: defineOperation({
			access: writes,
			input: recordPositionInput(resource.position?.column ?? "position"),
			response: z.array(unpriced()),
			async run({ ctx, input }) {
				await moveRecords(ctx, resource, input);
				return input;
			},
		}),
		export: defineOperation({
			access: reads,
			input: z.object({}),
			response: fileResult,
			run: ({ ctx }) => exportRecords(ctx, resource),
		}),
		import: defineAccountOperation({
			inVisits,
			stepUp: additionStepUp,
			access: writes,
			input: importInput,
			response: publishedAs<ImportSummary>(z.record(z.string(), z.unknown()), unpriced()),
			run: ({ input, ...account }) => importRecords(account.ctx, resource, input, afterImport(account)),
		}),
		checkRows: defineOperation({
			access: writes,
			input: recordRowsInput,
			response: z.array(recordVerdict),
			run: ({ ctx, input }) => checkRecordRows(ctx, resource, input),
		}),
		saveRows: defineAccountOperation({
			inVisits,
			stepUp: additionStepUp,
			access: writes,
			input: recordRowsInput,
			response: z.array(recordVerdict),
			run: ({ input, ...account }) => saveRecordRows(account.ctx, resource, input, afterImport(account)),
		}),
		relations: (resource.relations ?? []).flatMap((relation, at) => {
			const group = groups[at];
			return group ? [defineRelationOperations(resource, relation, group, behaviour)] : [];
		}),
	};
}
