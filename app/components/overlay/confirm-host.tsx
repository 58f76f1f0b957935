import { lazy, Suspense } from "react";
import { useStore } from "~/components/store";
import { questions } from "./confirm";

const ConfirmDialog = lazy(() =>
	import("./confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

/** Where questions appear. Stands once, in the root of the page; its dialog is loaded with the first question. */
export function ConfirmHost() {
	const asked = useStore(questions);
	const now = asked[asked.length - 1];
	if (!now) return null;
	return (
		<Suspense fallback={null}>
			<ConfirmDialog key={now.id} question={now} onAnswer={now.answer} />
		</Suspense>
	);
}
