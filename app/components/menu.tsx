import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from "react";
import { Button, type ButtonProps } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import type { Icon } from "~/components/icons/icon";

export type MenuItem = {
	id: string;
	label: string;
	icon?: Icon;
	/** A key that does the same, shown at the end. */
	keys?: string;
	/** Quiet words at the end. */
	hint?: string;
	danger?: boolean;
	disabled?: boolean;
	/** Chosen, among items of which one or more can be: shown with a check. */
	checked?: boolean;
	/** A place to go instead of `onAction`. */
	to?: string;
	onAction?: () => void;
};
/** A heading for the items that follow it up to the next one, or a line between items. */
export type MenuEntry = MenuItem | { heading: string } | "line";

const MenuPanel = lazy(() => import("./menu-panel").then((module) => ({ default: module.MenuPanel })));

/** What opens a menu must carry. */
export type MenuTriggerProps = {
	ref: Ref<HTMLButtonElement>;
	"aria-haspopup": "menu";
	"aria-expanded": boolean;
	onClick: () => void;
	onPointerEnter: () => void;
};

/** A menu with a trigger of one's own; its panel is loaded when the pointer first comes near or the menu is opened. */
export function MenuOf(props: {
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
				onPointerEnter: () => void import("./menu-panel"),
			})}
			{open && (
				<Suspense fallback={null}>
					<MenuPanel
						label={props.label}
						entries={props.entries}
						placement={props.placement ?? "bottom start"}
						trigger={trigger}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
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
	const { label, entries, placement, ...look } = props;
	return (
		<MenuOf label={label} entries={entries} placement={placement}>
			{(trigger) => (
				<Button {...look} {...trigger}>
					{label}
				</Button>
			)}
		</MenuOf>
	);
}

/** An icon that opens a menu, such as the three dots of a row. */
export function IconMenu(props: {
	label: string;
	icon: Icon;
	entries: readonly MenuEntry[];
	small?: boolean;
	badge?: number;
}) {
	return (
		<MenuOf label={props.label} entries={props.entries} placement="bottom end">
			{(trigger) => (
				<IconButton
					icon={props.icon}
					label={props.label}
					small={props.small}
					badge={props.badge}
					{...trigger}
				/>
			)}
		</MenuOf>
	);
}
