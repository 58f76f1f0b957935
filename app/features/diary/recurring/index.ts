import { lazyLayer } from "~/ui/lazy/lazy-part";

export const RecurringDialog = lazyLayer(() => import("./recurring-dialog"));
