import { lazyLayer } from "~/ui/lazy/lazy-part";

/** The check report dialog, fetched when it is first opened. */
export const CheckReportDialog = lazyLayer(() => import("./check-report"));
