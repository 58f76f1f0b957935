import { useCallback } from "react";
import { UNSAVED_CONFIRMATION } from "~/ui/overlay/unsaved-confirmation";
import { useConfirm } from "./confirm";

/** Wraps `onClose` to ask first while there is unsaved input; `question` explains what becomes of it. */
export function useGuardedClose(
	dirty: boolean,
	onClose: () => void,
	question: string = UNSAVED_CONFIRMATION.question,
): () => void {
	const confirm = useConfirm();
	return useCallback(() => {
		if (!dirty) return onClose();
		void confirm({ ...UNSAVED_CONFIRMATION, question }).then((leave) => leave && onClose());
	}, [dirty, onClose, question, confirm]);
}
