import { type ReactNode, type Ref, useRef, useState } from "react";
import { Button, type ButtonProps } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { Icon } from "~/ui/icons/icon";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import type { MenuEntry } from "./menu-entry";

export const LazyMenuPanel = lazyLayer(() => import("./menu-panel"));

/** Props for the button that opens a menu. */
export type MenuTriggerProps = {
	ref: Ref<HTMLButtonElement>;
	"aria-haspopup": "menu";
	"aria-expanded": boolean;
	onClick: () => void;
	onPointerEnter: () => void;
};

/** A menu with a custom trigger; its panel loads when the pointer enters the trigger or the menu opens. */
export function CustomMenu(props: {
	label: string;
	entries: readonly MenuEntry[];
	placement?: "bottom start" | "bottom end" | "right top" | "top start";
	children: (trigger: MenuTriggerProps) => ReactNode;
}) {
	const [open, setOpen] = useState(false);
	const trigger = useRef<HTMLButtonElement>(null);
	return (
		<>
			{props.children({
				ref: trigger,
				"aria-haspopup": "menu",
				"aria-expanded": open,
				onClick: () => setOpen(true),
				onPointerEnter: () => void LazyMenuPanel.preload(),
			})}
			{open && (
				<LazyMenuPanel
					label={props.label}
					entries={props.entries}
					placement={props.placement ?? "bottom start"}
					trigger={trigger}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

/** A button that opens a menu. */
export function Menu(
	props: { label: string; entries: readonly MenuEntry[]; placement?: "bottom start" | "bottom end" } & Pick<
		ButtonProps,
		"variant" | "size" | "icon" | "disabled"
	>,
) {
	const { label, entries, placement, ...buttonProps } = props;
	return (
		<CustomMenu label={label} entries={entries} placement={placement}>
			{(trigger) => (
				<Button {...buttonProps} {...trigger}>
					{label}
				</Button>
			)}
		</CustomMenu>
	);
}

/** An icon button that opens a menu, such as the three dots of a row. */
export function IconMenu(props: {
	label: string;
	icon: Icon;
	entries: readonly MenuEntry[];
	small?: boolean;
	badge?: number;
}) {
	return (
		<CustomMenu label={props.label} entries={props.entries} placement="bottom end">
			{(trigger) => (
				<IconButton
					icon={props.icon}
					label={props.label}
					small={props.small}
					badge={props.badge}
					{...trigger}
				/>
			)}
		</CustomMenu>
	);
}
