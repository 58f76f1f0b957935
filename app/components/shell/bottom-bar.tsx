import { NavLink } from "@remix-run/react";
import { Bell, Menu as MenuIcon } from "lucide-react";
import { type MenuEntry, MenuOf } from "~/components/menu";
import type { ShellLink } from "./side-bar";

/** The bar at the foot of a phone: the first places, alerts, and the rest under More. */
export function BottomBar(props: {
	links: readonly ShellLink[];
	bell?: { unread: number; onOpen: () => void };
	more: readonly MenuEntry[];
}) {
	return (
		<nav className="bottom" aria-label="Main, phone">
			{props.links.map(({ to, title, icon: Picture, badge }) => (
				<NavLink key={to} to={to} prefetch="intent">
					<Picture className="i" aria-hidden="true" />
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
			<MenuOf label="More" entries={props.more} placement="top start">
				{(trigger) => (
					<button type="button" {...trigger}>
						<MenuIcon className="i" aria-hidden="true" />
						More
					</button>
				)}
			</MenuOf>
		</nav>
	);
}
