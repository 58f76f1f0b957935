import { useCallback } from "react";
import { UNSAVED_CONFIRMATION } from "~/ui/overlay/unsaved-confirmation";
import { useConfirm } from "./confirm";

/** Wraps `onClose` to ask first while there is unsaved input. */
export function useGuardedClose(dirty: boolean, onClose: () => void): () => void {
	const confirm = useConfirm();
	return useCallback(() => {
		if (!dirty) return onClose();
		void confirm(UNSAVED_CONFIRMATION).then((leave) => leave && onClose());
	}, [dirty, onClose, confirm]);
}
