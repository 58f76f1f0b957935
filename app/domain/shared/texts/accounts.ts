/** Profiles, roles and customers of the account settings. */
export const accountText = {
	resendTitle: "Confirm Resending Registration Email",
	resendQuestion: "Do you want to resend the Registration Email to User?",
	ftpTitle: "Update Customer FTP Status",
	ftpQuestion: "Are you sure you want to update the status?",
	profileAdded: "Profile Added Successfully!",
	profileUpdated: "Profile Updated Successfully!",
	profileDeleted: "Profile Deleted Successfully!",
	credentialsSent: "Credentials Re-Send Successfully.",
	roleAdded: "Role Added Successfully!",
	roleUpdated: "Role Updated Successfully!",
	roleDeleted: "Role deleted successfully",
	roleBeyond: "You cannot give a role with permissions that you do not have.",
	profileBeyond: "This profile has permissions that you do not have, so you cannot change or delete it.",
	permissionBeyond: "You cannot give or take permissions that you do not have.",
	lastAdmin: "There must be at least one active client admin.",
} as const;
