import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MenuEntry } from "~/components/menu";
import { LoaderBar } from "~/components/overlay/loader";
import { OfflineBar } from "~/components/overlay/offline-bar";
import { BottomBar } from "./bottom-bar";
import type { CommandGroup, Finds } from "./commands";
import { ShellOverlays } from "./overlays";
import { type ShellLink, SideBar } from "./side-bar";
import { TopBar, type TopBarProps } from "./top-bar";

/** How many places fit the phone's bar beside Alerts and More. */
const PHONE_LINKS = 3;
const NOTHING: readonly Finds[] = [];

/** The frame around every screen of the product. What a person may see is decided by the server and comes in as props. */
export function AppShell(
	props: TopBarProps & {
		links: readonly ShellLink[];
		home?: string;
		/** Short names for the phone's bar, by address, where the full one is too long. */
		phoneNames?: Readonly<Record<string, string>>;
		commands?: readonly CommandGroup[];
		finds?: readonly Finds[];
		/** The company's slug, which every call from this screen names; none on the provider's console. */
		tenant?: string;
		offline?: boolean;
		/** Time (HH:mm) of what is on screen, said while offline. */
		since?: string;
		children: ReactNode;
	},
) {
	const navigation = useNavigation();
	const { links, phoneNames = {} } = props;
	const places: CommandGroup = {
		heading: "Go to",
		commands: [...links, ...(props.settings ?? [])].map(({ to, title, icon }) => ({
			id: to,
			label: title,
			icon,
			to,
		})),
	};
	const onPhone = links
		.slice(0, PHONE_LINKS)
		.map((link) => ({ ...link, title: phoneNames[link.to] ?? link.title }));
	const more: MenuEntry[] = [...links.slice(PHONE_LINKS), ...(props.settings ?? [])].map(
		({ to, title, icon }) => ({
			id: to,
			label: title,
			icon,
			to,
		}),
	);
	return (
		<div className="app" data-tenant={props.tenant}>
			<a className="skip" href="#main">
				Skip to content
			</a>
			<SideBar links={links} home={props.home} />
			<TopBar {...props} />
			<main className="main" id="main" tabIndex={-1}>
				<LoaderBar active={navigation.state !== "idle"} />
				<OfflineBar offline={props.offline ?? false} since={props.since} />
				{props.children}
			</main>
			<BottomBar links={onPhone} bell={props.bell} more={more} />
			<ShellOverlays groups={[places, ...(props.commands ?? [])]} finds={props.finds ?? NOTHING} />
		</div>
	);
}
