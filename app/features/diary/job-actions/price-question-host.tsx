import { deferred } from "~/ui/deferred";
import { useStore } from "~/ui/store";
import { priceQuestion } from "./price-question";

const DeferredPriceDialog = deferred("layer", () =>
	import("./price-dialog").then((module) => ({ default: module.PriceDialog })),
);

/** Shows the question for a price. Rendered once, in the shell. */
export function PriceQuestionHost() {
	const question = useStore(priceQuestion);
	return question && <DeferredPriceDialog key={question.job.id} question={question} />;
}
