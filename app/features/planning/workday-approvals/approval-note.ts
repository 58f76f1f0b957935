import { permissionText } from "~/shared/texts/permissions";

/** What the role does not show or allow here, in words; null if it shows and allows all. */
export const getApprovalNote = ({ approve, pay }: { approve: boolean; pay: boolean }): string | null => {
	if (approve) return null;
	return pay ? permissionText.approveOnly : permissionText.approvePay;
};
