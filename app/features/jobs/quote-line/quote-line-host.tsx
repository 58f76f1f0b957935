import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { isQuoteLineOpen, openQuoteLine } from "./open-quote-line";

const QuoteLineDialog = lazyLayer(() => import("./quote-line-dialog"));

/** Has the quote line over any screen, by Q. Rendered once, in the shell, for those who may enter jobs and see prices. */
export function QuoteLineHost() {
	const isOpen = useStore(isQuoteLineOpen);
	useKeys([{ key: "q", label: "Quote in one line", group: "Everywhere", run: openQuoteLine }]);
	return isOpen && <QuoteLineDialog onClose={() => isQuoteLineOpen.set(false)} />;
}
