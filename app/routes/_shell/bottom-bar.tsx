import { NavLink } from "@remix-run/react";
import { Bell, Menu as MenuIcon } from "lucide-react";
import { CustomMenu, type MenuEntry } from "~/ui/menu";
import type { ShellLink } from "./side-bar";

/** The bottom bar on phones: the first links, alerts, and the rest under More. */
export function BottomBar(props: {
	links: readonly ShellLink[];
	bell?: { unread: number; onOpen: () => void };
	overflowMenu: readonly MenuEntry[];
}) {
	return (
		<nav className="bottom" aria-label="Main, phone">
			{props.links.map(({ to, title, icon: IconComponent, badge }) => (
				<NavLink key={to} to={to} prefetch="intent">
					<IconComponent className="i" aria-hidden="true" />
					{title}
					{badge ? <span className="dot">{badge}</span> : null}
				</NavLink>
			))}
			{props.bell && (
				<button type="button" aria-haspopup="dialog" onClick={props.bell.onOpen}>
					<Bell className="i" aria-hidden="true" />
					Alerts
					{props.bell.unread ? <span className="dot">{props.bell.unread}</span> : null}
				</button>
			)}
			<CustomMenu label="More" entries={props.overflowMenu} placement="top start">
				{(trigger) => (
					<button type="button" {...trigger}>
						<MenuIcon className="i" aria-hidden="true" />
						More
					</button>
				)}
			</CustomMenu>
		</nav>
	);
}
