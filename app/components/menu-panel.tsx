import { useNavigate } from "@remix-run/react";
import { Check } from "lucide-react";
import { type RefObject, useMemo } from "react";
import {
	Menu as AriaMenu,
	Header,
	MenuItem as Item,
	MenuSection,
	Popover,
	Separator,
} from "react-aria-components";
import { classNames } from "~/components/class-names";
import { Kbd } from "~/components/kbd";
import type { MenuEntry, MenuItem } from "./menu";

type Part = { id: string; heading?: string; items: MenuItem[] };

/** The entries as sections: a heading or a line begins the next one. */
function partsOf(entries: readonly MenuEntry[]): Part[] {
	const parts: Part[] = [{ id: "0", items: [] }];
	for (const entry of entries) {
		if (entry === "line" || "heading" in entry) {
			parts.push({
				id: String(parts.length),
				heading: entry === "line" ? undefined : entry.heading,
				items: [],
			});
		} else parts[parts.length - 1]?.items.push(entry);
	}
	return parts.filter((part) => part.items.length > 0);
}

function Row({ item }: { item: MenuItem }) {
	const Picture = item.icon;
	return (
		<Item
			id={item.id}
			textValue={item.label}
			isDisabled={item.disabled}
			className={classNames(item.danger && "danger")}
			onAction={item.onAction}
			aria-label={item.checked ? `${item.label}, chosen` : undefined}
		>
			{Picture && <Picture className="i s" aria-hidden="true" />}
			<span>{item.label}</span>
			{item.hint && <span className="end mut t12">{item.hint}</span>}
			{item.checked && <Check className="i s end" aria-hidden="true" />}
			{item.keys && <Kbd keys={item.keys} />}
		</Item>
	);
}

/** The open menu: arrow keys, type-ahead, Escape and the return of the focus are React Aria's. */
export function MenuPanel(props: {
	label: string;
	entries: readonly MenuEntry[];
	placement: "bottom start" | "bottom end" | "right top" | "top start";
	trigger: RefObject<HTMLButtonElement>;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const parts = useMemo(() => partsOf(props.entries), [props.entries]);
	const places = new Map(parts.flatMap((part) => part.items.map((item) => [item.id, item.to] as const)));
	return (
		<Popover
			className="menu"
			aria-label={props.label}
			isOpen
			triggerRef={props.trigger}
			placement={props.placement}
			offset={4}
			onOpenChange={(open) => !open && props.onClose()}
		>
			<AriaMenu
				aria-label={props.label}
				autoFocus="first"
				onClose={props.onClose}
				onAction={(id) => {
					const to = places.get(String(id));
					if (to) navigate(to);
				}}
			>
				{parts.map((part, index) => (
					<MenuSection key={part.id} id={`part-${part.id}`} aria-label={part.heading ?? props.label}>
						{part.heading ? <Header>{part.heading}</Header> : null}
						{part.items.map((item) => (
							<Row key={item.id} item={item} />
						))}
						{index < parts.length - 1 ? <Separator /> : null}
					</MenuSection>
				))}
			</AriaMenu>
		</Popover>
	);
}
