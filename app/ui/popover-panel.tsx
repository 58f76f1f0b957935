import type { ReactNode, RefObject } from "react";
import { Popover as AriaPopover, Dialog } from "react-aria-components";
import { Layer } from "~/ui/layer";
import { OverlayKeys } from "~/ui/overlay/overlay-keys";

/** The open popover: a small non-modal dialog. */
export function PopoverPanel(props: {
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
					<OverlayKeys startsInField mainButton=".button.primary:not(:disabled)" />
					{props.children}
				</Layer>
			</Dialog>
		</AriaPopover>
	);
}
