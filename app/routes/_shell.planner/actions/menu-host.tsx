import { useMemo } from "react";
import { LazyMenuPanel } from "~/ui/menu/menu";
import { type Store, useStore } from "~/ui/store";
import type { OpenMenu } from "../state/planner-overlay";

/** The only menu of the board: cards and rows share it to stay light. */
export function MenuHost({ menu: store }: { menu: Store<OpenMenu | null> }) {
	const menu = useStore(store);
	const trigger = useMemo(() => ({ current: menu && findButton(menu.anchor) }), [menu]);
	if (!menu) return null;
	return (
		<LazyMenuPanel
			label={menu.label}
			entries={menu.entries}
			placement="bottom start"
			trigger={trigger}
			onClose={() => store.set(null)}
		/>
	);
}

const findButton = (anchor: HTMLElement) =>
	anchor instanceof HTMLButtonElement ? anchor : anchor.querySelector("button");
