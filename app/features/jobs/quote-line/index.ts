export { openQuoteLine } from "./open-quote-line";
export { QuoteLineHost } from "./quote-line-host";
