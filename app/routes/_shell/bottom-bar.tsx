import { NavLink } from "@remix-run/react";
import { Bell, Menu as MenuIcon } from "lucide-react";
import { CustomMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { ShellLink } from "./side-bar";

/** The bottom bar on phones: the first links, alerts, and the rest under More. */
export function BottomBar(props: {
	links: readonly ShellLink[];
	bell?: { unread: number; onOpen: () => void };
	overflowMenu: readonly MenuEntry[];
}) {
	return (
		<nav className="bottom-bar" aria-label="Main, phone">
			{props.links.map(({ to, title, icon: IconComponent, badge }) => (
				<NavLink key={to} to={to} prefetch="intent">
					<IconComponent className="icon" aria-hidden="true" />
					{title}
					{badge ? <span className="count-badge">{badge}</span> : null}
				</NavLink>
			))}
			{props.bell && (
				<button type="button" aria-haspopup="dialog" onClick={props.bell.onOpen}>
					<Bell className="icon" aria-hidden="true" />
					Alerts
					{props.bell.unread ? <span className="count-badge">{props.bell.unread}</span> : null}
				</button>
			)}
			<CustomMenu label="More" entries={props.overflowMenu} placement="top start">
				{(trigger) => (
					<button type="button" {...trigger}>
						<MenuIcon className="icon" aria-hidden="true" />
						More
					</button>
				)}
			</CustomMenu>
		</nav>
	);
}
