import { useKeys } from "~/ui/keys/keys";

/**
 * Lets Escape close an overlay that has briefly lost the focus, for example after a slide-over above it has closed. Otherwise
 * the overlay handles the key itself. Render it inside the overlay's layer.
 */
export function CloseOnEscape({ onClose }: { onClose: () => void }) {
	useKeys([{ key: "escape", label: "Close", run: onClose }]);
	return null;
}
