import { createStore } from "~/ui/store";

/** Whether the line is open. */
export const isQuoteLineOpen = createStore(false);

/** Opens the quote line over the screen, for those who may enter jobs. */
export const openQuoteLine = (): void => isQuoteLineOpen.set(true);
