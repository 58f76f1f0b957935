import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { pendingConfirmations } from "./confirm";

export const LazyConfirmDialog = lazyLayer(() => import("./confirm-dialog"));

/** Shows confirmations. Rendered once, in the shell: nothing outside asks. */
export function ConfirmHost() {
	const pending = useStore(pendingConfirmations);
	const current = pending[pending.length - 1];
	if (!current) return null;
	return (
		<LazyConfirmDialog
			key={current.id}
			question={current}
			onConfirm={(reason) => current.answer(true, reason)}
			onClose={() => current.answer(false)}
		/>
	);
}
