import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Popover as AriaPopover, Dialog } from "react-aria-components";
import { Layer } from "~/ui/layer";
import { beginInOverlay, findOverlay, pressMainButton } from "~/ui/lazy/start-focus";

const MAIN_BUTTON = ".button.primary:not(:disabled)";

/** The focus begins in the panel's first field, and Ctrl/⌘ Enter presses its main button; a form in it has the key itself. */
function PanelStart() {
	const marker = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const overlay = findOverlay(marker.current);
		if (!overlay) return;
		const handleKeyDown = (event: KeyboardEvent) => {
			const isInForm = event.target instanceof Element && event.target.closest("form") !== null;
			if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isInForm) return;
			event.preventDefault();
			pressMainButton(overlay, MAIN_BUTTON);
		};
		overlay.addEventListener("keydown", handleKeyDown);
		const stopWaiting = beginInOverlay(overlay);
		return () => {
			overlay.removeEventListener("keydown", handleKeyDown);
			stopWaiting();
		};
	}, []);
	return <span ref={marker} hidden />;
}

/** The open popover: a small non-modal dialog. */
export default function PopoverPanel(props: {
	label: string;
	placement: "bottom start" | "bottom end" | "top start";
	trigger: RefObject<HTMLButtonElement>;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<AriaPopover
			className="popover"
			isOpen
			triggerRef={props.trigger}
			placement={props.placement}
			offset={4}
			onOpenChange={(open) => !open && props.onClose()}
		>
			<Dialog aria-label={props.label}>
				<Layer>
					<PanelStart />
					{props.children}
				</Layer>
			</Dialog>
		</AriaPopover>
	);
}
