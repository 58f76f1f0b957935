import { useKeys } from "~/components/shell/keys";

/**
 * Lets Escape close an overlay that is without the focus for a moment, as when a sheet over it has just gone; otherwise the
 * overlay hears the key itself. Stands inside the overlay's layer.
 */
export function CloseKey({ onClose }: { onClose: () => void }) {
	useKeys([{ key: "escape", label: "Close", run: onClose }]);
	return null;
}
