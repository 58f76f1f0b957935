/** Confirmations are rare, so their code is a chunk of its own. */
export const loadConfirmAction = () => import("./confirm-action");
