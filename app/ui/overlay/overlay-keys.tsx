import { useEffect, useRef } from "react";
import { useKeys } from "~/ui/keys/keys";
import { beginInOverlay, findMainButton, findOverlay, pressMainButton } from "~/ui/lazy/start-focus";

interface Props {
	/** Whether the focus goes to the first field when it opens. */
	startsInField: boolean;
	/** Which button Ctrl/⌘ Enter presses; the primary one by default. */
	mainButton?: string;
}

/**
 * What every overlay has: the focus begins in its first field, and Ctrl/⌘ Enter presses its main button wherever the focus is. A form
 * and a footer with keys of their own come first. Render it as the first part of the overlay's layer.
 */
export function OverlayKeys({ startsInField, mainButton }: Props) {
	const marker = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const overlay = findOverlay(marker.current);
		return overlay && startsInField ? beginInOverlay(overlay) : undefined;
	}, [startsInField]);
	const press = () => {
		const overlay = findOverlay(marker.current);
		if (overlay) pressMainButton(overlay, mainButton);
	};
	const when = () => {
		const overlay = findOverlay(marker.current);
		return overlay !== null && findMainButton(overlay, mainButton) !== null;
	};
	useKeys([{ key: "mod+enter", label: "Save or confirm", inFields: true, when, run: press }]);
	return <span ref={marker} hidden />;
}
