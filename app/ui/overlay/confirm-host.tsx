import { lazy, Suspense } from "react";
import { useStore } from "~/ui/store";
import { pendingConfirmations } from "./confirm";

const ConfirmDialog = lazy(() =>
	import("./confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

/** Shows confirmations. Rendered once, in the root; its dialog loads with the first one. */
export function ConfirmHost() {
	const pending = useStore(pendingConfirmations);
	const current = pending[pending.length - 1];
	if (!current) return null;
	return (
		<Suspense fallback={null}>
			<ConfirmDialog key={current.id} question={current} onAnswer={current.answer} />
		</Suspense>
	);
}
