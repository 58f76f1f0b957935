import { lazyLayer } from "~/ui/lazy/lazy-part";

export { getCurrentCarrier, type JobCarrier, listCarriers, toReleaseCall } from "./carriers";

export const AllocationDialog = lazyLayer(() => import("./allocation-dialog"));
