import { useRef } from "react";
import { DeferredMenuPanel } from "~/ui/menu";
import { type Store, useStore } from "~/ui/store";
import type { OpenMenu } from "../state/planner-overlay";

/** The only menu of the board: cards and rows share it to stay light. */
export function MenuHost({ menu: store }: { menu: Store<OpenMenu | null> }) {
	const menu = useStore(store);
	const trigger = useRef<HTMLButtonElement | null>(null);
	if (!menu) return null;
	trigger.current =
		menu.anchor instanceof HTMLButtonElement ? menu.anchor : menu.anchor.querySelector("button");
	return (
		<DeferredMenuPanel
			label={menu.label}
			entries={menu.entries}
			placement="bottom start"
			trigger={trigger}
			onClose={() => store.set(null)}
		/>
	);
}
