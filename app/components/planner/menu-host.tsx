import { lazy, Suspense, useRef } from "react";
import type { MenuEntry } from "~/components/menu";

const MenuPanel = lazy(() =>
	import("~/components/menu-panel").then((module) => ({ default: module.MenuPanel })),
);

/** A menu to be shown beside something of the board. */
export interface OpenMenu {
	at: HTMLElement;
	label: string;
	entries: readonly MenuEntry[];
}

/** The one menu of the board: cards and rows have none of their own, so they stay light. */
export function MenuHost({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) {
	const trigger = useRef<HTMLButtonElement | null>(null);
	if (!menu) return null;
	trigger.current = menu.at instanceof HTMLButtonElement ? menu.at : menu.at.querySelector("button");
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
