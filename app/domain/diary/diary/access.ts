import { customerJobAccess } from "~/domain/jobs/jobs/model/access";
import { staffWith } from "~/domain/kernel/permissions/access";

/** Staff who use the traffic diary. */
export const diaryAccess = staffWith("diary");

/** Staff and the customer's portal, each with a diary of their own. */
export const diaryAudienceAccess = [diaryAccess, customerJobAccess] as const;
