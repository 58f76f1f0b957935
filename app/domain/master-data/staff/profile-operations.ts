import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { profiles } from "./profiles";
import { createProfile, removeProfile, updateProfile } from "./save-profile";
import { syncProfileAccounts } from "./sync-accounts";

export const profileOperations = defineRecordOperations(profiles, {
	create: createProfile,
	update: updateProfile,
	remove: removeProfile,
	onImported: syncProfileAccounts,
});
