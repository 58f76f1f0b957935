import { lazyLayer } from "~/ui/lazy-part";

export const RecurringDialog = lazyLayer(() => import("./recurring-dialog"));
