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
import { classNames } from "~/ui/class-names";
import { Kbd } from "~/ui/kbd";
import { canOpenScreen } from "~/ui/menu/reachable-screen";
import { useRefusal } from "~/ui/read-only";
import type { MenuEntry, MenuItem } from "./menu-entry";

type MenuGroup = { id: string; heading?: string; items: MenuItem[] };

/** Groups the entries; a heading or a line starts the next group. */
function groupEntries(entries: readonly MenuEntry[]): MenuGroup[] {
	const groups: MenuGroup[] = [{ id: "0", items: [] }];
	for (const entry of entries) {
		if (entry === "line" || "heading" in entry) {
			groups.push({
				id: String(groups.length),
				heading: entry === "line" ? undefined : entry.heading,
				items: [],
			});
		} else groups[groups.length - 1]?.items.push(entry);
	}
	return groups.filter((group) => group.items.length > 0);
}

function MenuRow({ item }: { item: MenuItem }) {
	const IconComponent = item.icon;
	const refusal = useRefusal(item.isWriting ?? item.danger === true);
	return (
		<Item
			id={item.id}
			textValue={item.label}
			isDisabled={item.disabled || refusal.disabled}
			className={classNames(item.danger && "danger")}
			onAction={item.onAction}
			aria-label={item.checked ? `${item.label}, selected` : undefined}
		>
			{IconComponent && <IconComponent className="icon small" aria-hidden="true" />}
			<span>{item.label}</span>
			{item.hint && <span className="line-end muted text-12">{item.hint}</span>}
			{item.checked && <Check className="icon small line-end" aria-hidden="true" />}
			{item.keys && <Kbd keys={item.keys} />}
		</Item>
	);
}

/** The open menu. React Aria handles arrow keys, type-ahead, Escape and the return of the focus. */
export default function MenuPanel(props: {
	label: string;
	entries: readonly MenuEntry[];
	placement: "bottom start" | "bottom end" | "right top" | "top start";
	trigger: RefObject<HTMLButtonElement>;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const groups = useMemo(() => groupEntries(props.entries), [props.entries]);
	const linksById = new Map(
		groups.flatMap((group) => group.items.map((item) => [item.id, item.to] as const)),
	);
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
					const to = linksById.get(String(id));
					if (to && canOpenScreen(to)) navigate(to);
				}}
			>
				{groups.map((group, index) => (
					<MenuSection key={group.id} id={`group-${group.id}`} aria-label={group.heading ?? props.label}>
						{group.heading ? <Header>{group.heading}</Header> : null}
						{group.items.map((item) => (
							<MenuRow key={item.id} item={item} />
						))}
						{index < groups.length - 1 ? <Separator /> : null}
					</MenuSection>
				))}
			</AriaMenu>
		</Popover>
	);
}
