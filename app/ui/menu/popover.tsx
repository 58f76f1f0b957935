import { type ReactNode, type Ref, useRef, useState } from "react";
import { lazyLayer } from "~/ui/lazy/lazy-part";

export const LazyPopoverPanel = lazyLayer(() => import("./popover-panel"));

/** Props for the button that opens a popover. */
export type PopoverTriggerProps = {
	ref: Ref<HTMLButtonElement>;
	"aria-haspopup": "dialog";
	"aria-expanded": boolean;
	onClick: () => void;
	onPointerEnter: () => void;
};

/**
 * A small panel beside its trigger, for example filters. The focus moves in and returns; Escape or a click outside closes
 * it. The panel loads when first needed.
 */
export function Popover(props: {
	label: string;
	placement?: "bottom start" | "bottom end" | "top start";
	trigger: (trigger: PopoverTriggerProps) => ReactNode;
	children: ReactNode | ((close: () => void) => ReactNode);
}) {
	const [open, setOpen] = useState(false);
	const trigger = useRef<HTMLButtonElement>(null);
	const close = () => setOpen(false);
	return (
		<>
			{props.trigger({
				ref: trigger,
				"aria-haspopup": "dialog",
				"aria-expanded": open,
				onClick: () => setOpen(true),
				onPointerEnter: () => void LazyPopoverPanel.preload(),
			})}
			{open && (
				<LazyPopoverPanel
					label={props.label}
					placement={props.placement ?? "bottom start"}
					trigger={trigger}
					onClose={close}
				>
					{typeof props.children === "function" ? props.children(close) : props.children}
				</LazyPopoverPanel>
			)}
		</>
	);
}
