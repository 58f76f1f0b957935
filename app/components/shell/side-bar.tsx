import { Link, NavLink } from "@remix-run/react";
import { Keyboard } from "lucide-react";
import type { Icon } from "~/components/icons/icon";
import { Logo } from "~/components/icons/logo";
import { Tooltip } from "~/components/tooltip";
import { openKeyHelp } from "./overlays";

/** A place of the product as the server's menus give it, with its icon. */
export type ShellLink = { to: string; title: string; icon: Icon; badge?: number };

/** One icon for each permitted place, with its name beside it on hover; the logo leads home. */
export function SideBar({ links, home = "/home" }: { links: readonly ShellLink[]; home?: string }) {
	return (
		<nav className="side" aria-label="Main">
			<Link className="logo" to={home} aria-label="Cartage home">
				<Logo />
			</Link>
			{links.map(({ to, title, icon: Picture }) => (
				<Tooltip key={to} text={title} side="right">
					<NavLink to={to} className="to" aria-label={title} prefetch="intent">
						<Picture className="i" aria-hidden="true" />
					</NavLink>
				</Tooltip>
			))}
			<span className="grow" />
			<Tooltip text="Keys of this screen" keys="?" side="right">
				<button type="button" className="to" aria-label="Keys of this screen" onClick={openKeyHelp}>
					<Keyboard className="i" aria-hidden="true" />
				</button>
			</Tooltip>
		</nav>
	);
}
