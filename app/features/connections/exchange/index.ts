import { lazyLayer } from "~/ui/lazy/lazy-part";

export { ExchangeForm } from "./exchange-form";
export { PriceGuide } from "./price-guide";
export { QuotesSection } from "./quotes-section";

/** The form that posts a job to the exchange, fetched when it is first opened. */
export const PostLoadDialog = lazyLayer(() => import("./post-load-dialog"));
