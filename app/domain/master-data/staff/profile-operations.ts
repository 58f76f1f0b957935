import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { profiles } from "./profiles";
import { createProfile, isOtherEmail, removeProfile, updateProfile } from "./save-profile";
import { syncProfileAccounts } from "./sync-accounts";

export const profileOperations = defineRecordOperations(profiles, {
	create: createProfile,
	update: updateProfile,
	needsPassword: isOtherEmail,
	remove: removeProfile,
	onImported: syncProfileAccounts,
});
