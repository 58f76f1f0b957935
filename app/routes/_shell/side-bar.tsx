import { Link, NavLink } from "@remix-run/react";
import { Keyboard } from "lucide-react";
import { openKeyHelp } from "~/features/shell/frame";
import type { Icon } from "~/ui/icons/icon";
import { Logo } from "~/ui/icons/logo";
import { Tooltip } from "~/ui/tooltip";

/** A menu entry with its icon. */
export type ShellLink = { to: string; title: string; icon: Icon; badge?: number };

/** One icon per permitted screen, with its name on hover; the logo links to the home screen. */
export function SideBar({ links, home = "/home" }: { links: readonly ShellLink[]; home?: string }) {
	return (
		<nav className="sidebar" aria-label="Main">
			<Link className="logo" to={home} aria-label="Cartage home">
				<Logo />
			</Link>
			{links.map(({ to, title, icon: IconComponent }) => (
				<Tooltip key={to} text={title} side="right">
					<NavLink to={to} className="sidebar-link" aria-label={title} prefetch="intent">
						<IconComponent className="icon" aria-hidden="true" />
					</NavLink>
				</Tooltip>
			))}
			<span className="grow" />
			<Tooltip text="Keyboard shortcuts" keys="?" side="right">
				<button type="button" className="sidebar-link" aria-label="Keyboard shortcuts" onClick={openKeyHelp}>
					<Keyboard className="icon" aria-hidden="true" />
				</button>
			</Tooltip>
		</nav>
	);
}
