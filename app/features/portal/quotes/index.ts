import { lazyLayer } from "~/ui/lazy/lazy-part";

export { QuoteTag } from "./quote-tag";

export const MailQuoteDialog = lazyLayer(() => import("./mail-quote-dialog"));
export const LoseQuoteDialog = lazyLayer(() => import("./lose-quote-dialog"));
