import { lazy, Suspense, useRef } from "react";
import type { MenuEntry } from "~/ui/menu-entry";

const MenuPanel = lazy(() => import("~/ui/menu-panel").then((module) => ({ default: module.MenuPanel })));

export interface OpenMenu {
	anchor: HTMLElement;
	label: string;
	entries: readonly MenuEntry[];
}

/** The only menu of the board: cards and rows share it to stay light. */
export function MenuHost({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) {
	const trigger = useRef<HTMLButtonElement | null>(null);
	if (!menu) return null;
	trigger.current =
		menu.anchor instanceof HTMLButtonElement ? menu.anchor : menu.anchor.querySelector("button");
	return (
		<Suspense fallback={null}>
			<MenuPanel
				label={menu.label}
				entries={menu.entries}
				placement="bottom start"
				trigger={trigger}
				onClose={onClose}
			/>
		</Suspense>
	);
}
