import { permissionText } from "~/shared/texts/permissions";
import type { ApprovalRights } from "./columns";

/** What the role does not show or allow here, in words; null if it shows and allows all. */
export const getApprovalNote = ({ approve, pay }: Pick<ApprovalRights, "approve" | "pay">): string | null => {
	if (approve) return null;
	return pay ? permissionText.approveOnly : permissionText.approvePay;
};
