import { useCallback } from "react";
import { UNSAVED } from "~/components/form/unsaved";
import { useConfirm } from "./confirm";

/** A close that asks first while something typed is not saved. */
export function useGuardedClose(dirty: boolean, onClose: () => void): () => void {
	const confirm = useConfirm();
	return useCallback(() => {
		if (!dirty) return onClose();
		void confirm(UNSAVED).then((leave) => leave && onClose());
	}, [dirty, onClose, confirm]);
}
