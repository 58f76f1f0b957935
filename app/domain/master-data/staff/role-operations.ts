import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { removeRecord } from "~/domain/master-data/records/remove";
import { createRecord, updateRecord } from "~/domain/master-data/records/save";
import { roles } from "./roles";

export const roleOperations = defineRecordOperations(roles, {
	async create(account, values) {
		const saved = await createRecord(account.ctx, roles, values);
		auditStaffAction(account, "role_created", { role_id: saved.id, permissions: values.permissions });
		return saved;
	},
	async update(account, id, values) {
		const saved = await updateRecord(account.ctx, roles, id, values);
		auditStaffAction(account, "role_changed", { role_id: id, permissions: values.permissions });
		return saved;
	},
	async remove(account, id) {
		const removed = await removeRecord(account.ctx, roles, id);
		auditStaffAction(account, "role_deleted", { role_id: id });
		return removed;
	},
});
