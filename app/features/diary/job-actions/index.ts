import { lazyFunctions } from "~/ui/overlay/lazy-functions";

export { getActionRequest, isDeallocation, isSupported, opensAllocationDialog } from "./action-requests";
export { confirmAction } from "./confirm-action";
export { sendWithDeallocation } from "./confirm-deallocation";
export { canHavePod, JOB_DOCUMENTS, type JobDocument, saveJobDocument } from "./job-documents";
export type { PriceAnswer } from "./price-question";
export { PriceQuestionHost } from "./price-question-host";
export { describeWithdrawal, postedJobs, withdrawLoads } from "./withdraw-loads";

/** Confirmations are rare, so their code is a chunk of its own. */
export const actionConfirmations = lazyFunctions(() => import("./confirm-action"));
