import { deferred } from "~/ui/deferred";

/** The check report dialog, fetched when it is first opened. */
export const CheckReportDialog = deferred("layer", () => import("./check-report"));
