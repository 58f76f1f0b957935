import { deferredFunctions } from "~/ui/overlay/deferred-functions";

/** Confirmations are rare, so their code is a chunk of its own. */
export const actionConfirmations = deferredFunctions(() => import("./confirm-action"));
