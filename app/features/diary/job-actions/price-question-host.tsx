import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { priceQuestion } from "./price-question";

const LazyPriceDialog = lazyLayer(() => import("./price-dialog"));

/** Shows the question for a price. Rendered once, in the shell. */
export function PriceQuestionHost() {
	const question = useStore(priceQuestion);
	return question && <LazyPriceDialog key={question.job.id} question={question} />;
}
