/** Dispatched on the window when the room no longer speaks the page's version. */
export const OUTDATED_EVENT = "cartage:outdated";
