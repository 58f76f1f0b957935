import { deferred } from "~/ui/deferred";
import { useStore } from "~/ui/store";
import { pendingConfirmations } from "./confirm";

export const DeferredConfirmDialog = deferred("layer", () =>
	import("./confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

/** Shows confirmations. Rendered once, in the shell: nothing outside asks. */
export function ConfirmHost() {
	const pending = useStore(pendingConfirmations);
	const current = pending[pending.length - 1];
	if (!current) return null;
	return (
		<DeferredConfirmDialog
			key={current.id}
			question={current}
			onConfirm={() => current.answer(true)}
			onClose={() => current.answer(false)}
		/>
	);
}
