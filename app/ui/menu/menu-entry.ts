import type { Icon } from "~/ui/icons/icon";

export type MenuItem = {
	id: string;
	label: string;
	icon?: Icon;
	/** The keyboard shortcut, shown at the end. */
	keys?: string;
	/** Muted text at the end. */
	hint?: string;
	danger?: boolean;
	disabled?: boolean;
	/** Whether it changes something, so that it is disabled where one can only read. Dangerous ones do. */
	isWriting?: boolean;
	/** Selected, among items that can be; shown with a check mark. */
	checked?: boolean;
	/** A link instead of `onAction`. */
	to?: string;
	onAction?: () => void;
};
/** An item, a heading for the items up to the next one, or a line between items. */
export type MenuEntry = MenuItem | { heading: string } | "line";
