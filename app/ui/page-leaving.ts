import { createStore } from "./store";

/** Whether the page is being left for another organisation, so that its session no longer answers what it reads. */
export const isPageLeaving = createStore(false);
